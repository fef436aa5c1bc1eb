import { emptyRegistry, type Registry } from '@site/releases'
import { createProbation, type ReleaseName, type Rollback, type View } from './probation.ts'

const before: ReleaseName = { remote: 'news', version: '1.0.0-00000001' }
const candidate: ReleaseName = { remote: 'news', version: '1.0.0-00000002' }
const neighbour: ReleaseName = { remote: 'contact', version: '1.0.0-00000003' }
const began = Date.parse('2026-11-01T00:00:00.000Z')
const minute = 60_000

/** @param activations of news, the newest first */
const registryOf = (...activations: Partial<Registry['remotes'][string]['history'][number]>[]): Registry => ({
  ...emptyRegistry,
  remotes: {
    news: {
      active: candidate.version,
      history: activations.map((each) => ({
        version: before.version,
        at: new Date(began).toISOString(),
        onProbation: false,
        ...each,
      })),
    },
  },
})

const old = registryOf({})
const fresh = registryOf({ version: candidate.version, onProbation: true }, {})

function create() {
  let time = began
  const onRollback: Rollback[] = []
  const asked: string[] = []
  const lines: string[] = []
  let failure: string | null = null
  const probation = createProbation({
    rollBack: (remote, version) => {
      asked.push(`${remote}@${version}`)
      const reason = failure
      failure = null
      return reason === null ? Promise.resolve(before.version) : Promise.reject(new Error(reason))
    },
    settings: { minutes: 10, views: 200, allowedShare: 0.02 },
    onRollback: (release) => onRollback.push(release),
    log: (line) => lines.push(line),
    now: () => time,
  })
  let visitors = 0
  const address = () => `192.0.${(visitors += 1) >> 8}.${visitors & 255}`
  const view = (registry: Registry, shown: ReleaseName, more: Partial<View> = {}) => {
    probation.follow(registry)
    probation.viewed({ releases: [shown, neighbour], shown, failure: null, address: address(), ...more })
  }
  return {
    probation,
    onRollback,
    asked,
    lines,
    fail: (reason: string) => (failure = reason),
    view,
    /** @param failing N makes every Nth view fail */
    views(registry: Registry, shown: ReleaseName, count: number, failing = Infinity) {
      for (let each = 1; each <= count; each += 1) {
        view(registry, shown, { failure: each % failing === 0 ? 'RENDER' : null })
      }
    },
    pass: (milliseconds: number) => (time += milliseconds),
    settled: () => new Promise((resolve) => setImmediate(resolve)),
  }
}

type Given = ReturnType<typeof create>

it('rolls back a release once if one view in five fails, and records the counts as reason', async () => {
  const { views, onRollback, asked, settled } = create()
  views(old, before, 300)
  views(fresh, candidate, 150, 5)
  await settled()
  expect(asked).toEqual(['news@1.0.0-00000002'])
  expect(onRollback).toMatchObject([{ ...candidate, active: before.version }])
  const counts = /^\d+ of \d+ views failed \(RENDER \d+\), compared with 0 of 300 for the previous release$/
  expect(onRollback[0]?.reason).toMatch(counts)
})

const asOften = {
  'the previous one did'({ views }: Given) {
    views(old, before, 600, 5)
    views(fresh, candidate, 600, 5)
  },
  'the previous one does for the other visitors'({ view, views }: Given) {
    views(old, before, 300)
    for (let each = 0; each < 400; each += 1) {
      for (const shown of [before, candidate]) view(fresh, shown, { failure: each % 5 === 0 ? 'RENDER' : null })
      for (const shown of [neighbour, neighbour]) view(fresh, shown)
    }
  },
  'all other releases do now'({ view, views }: Given) {
    views(old, before, 600)
    for (let each = 0; each < 300; each += 1) {
      for (const shown of [candidate, neighbour]) view(fresh, shown, { failure: each % 5 === 0 ? 'FILES' : null })
    }
  },
  'the previous one did, according to browsers'({ view, probation }: Given) {
    for (const [registry, shown] of [
      [old, before],
      [fresh, candidate],
    ] as const) {
      for (let network = 0; network < 1000; network += 1) {
        const address = `198.${network >> 8}.${network & 255}.1`
        view(registry, shown, { address })
        if (network % 10 === 0) probation.reported(shown, 'TIMEOUT', address)
      }
    }
  },
}

it.each(Object.entries(asOften))('leaves a release active that fails as often as %s', async (_, happens) => {
  const given = create()
  happens(given)
  await given.settled()
  expect(given.asked).toEqual([])
})

it('never rolls back a release that is not on probation or has passed it', async () => {
  const { views, asked, pass, settled, probation } = create()
  views(registryOf({ version: candidate.version }, {}), candidate, 200, 2)
  views(fresh, candidate, 210)
  pass(11 * minute)
  views(fresh, candidate, 1)
  const later = { ...fresh, revision: 7 }
  for (const registry of [fresh, later]) {
    probation.follow(registry)
    expect(probation.candidates()).toEqual([])
    views(registry, candidate, 200, 2)
  }
  await settled()
  expect(asked).toEqual([])
})

it('extends probation of a release with few views, up to a day', () => {
  const { views, pass, probation } = create()
  views(fresh, candidate, 199)
  pass(60 * minute)
  expect(probation.candidates()).toMatchObject([{ ...candidate, views: 199 }])
  pass(24 * 60 * minute)
  expect(probation.candidates()).toEqual([])
})

it('tries again after a second if a rollback fails', async () => {
  const { views, asked, onRollback, fail, settled, pass, lines } = create()
  fail('the store is full')
  views(fresh, candidate, 100, 2)
  await settled()
  expect(onRollback).toEqual([])
  expect(lines).toEqual(['news@1.0.0-00000002 could not be rolled back: the store is full'])
  pass(minute)
  views(fresh, candidate, 2, 2)
  await settled()
  expect(asked).toHaveLength(2)
  expect(onRollback).toMatchObject([candidate])
})

it('counts only a few views of each visitor, so that one visitor cannot hide or cause a rollback', async () => {
  const { view, views, probation, asked, settled } = create()
  const flood = { address: '203.0.113.9' }
  for (let each = 0; each < 3000; each += 1) view(fresh, candidate, flood)
  expect(probation.candidates()).toMatchObject([{ views: 5 }])
  for (let each = 0; each < 3000; each += 1) view(fresh, candidate, { address: '203.0.113.10', failure: 'RENDER' })
  expect(probation.candidates()).toMatchObject([{ views: 10, failures: { RENDER: 5 } }])
  await settled()
  expect(asked).toEqual([])
  views(fresh, candidate, 60, 2)
  await settled()
  expect(asked).toEqual(['news@1.0.0-00000002'])
})

it('counts every view from a load balancer’s address, which all visitors share', async () => {
  const { view, views, asked, settled } = create()
  views(old, before, 300)
  for (let each = 1; each <= 200; each += 1)
    view(fresh, candidate, { address: '10.0.0.7', failure: each % 5 === 0 ? 'RENDER' : null })
  await settled()
  expect(asked).toEqual(['news@1.0.0-00000002'])
})

describe('a report of a browser', () => {
  it('counts as the failure of a view, once per network', async () => {
    const { view, views, probation, asked, settled } = create()
    views(fresh, candidate, 40)
    for (let each = 0; each < 40; each += 1) {
      const address = `198.51.${each}.1`
      view(fresh, candidate, { address })
      probation.reported(candidate, 'EVALUATE', address)
    }
    await settled()
    expect(asked).toEqual(['news@1.0.0-00000002'])
  })

  it.each<[string, (given: Given) => void]>([
    [
      'ten thousand reports from clients that got no document',
      ({ probation }) => {
        for (let each = 0; each < 10_000; each += 1) probation.reported(candidate, 'RENDER', `203.0.113.${each % 200}`)
      },
    ],
    [
      'many addresses of a few networks that got a page',
      ({ view, probation }) => {
        for (let each = 0; each < 200; each += 1) {
          const part = each.toString(16)
          for (const address of [`203.0.113.${each}`, `2001:db8:5:${part}::1`, `2001:db8::${part}`]) {
            view(fresh, candidate, { address })
            probation.reported(candidate, 'RENDER', address)
          }
        }
      },
    ],
    [
      'one address that loads a page for each report',
      ({ view, probation }) => {
        for (let each = 0; each < 10_000; each += 1) {
          view(fresh, candidate, { address: '2001:db8:0:1::1' })
          probation.reported(candidate, 'RENDER', `2001:db8:0:1::${(each % 5000).toString(16)}`)
        }
      },
    ],
  ])('does not cause a rollback alone: %s', async (_, happens) => {
    const given = create()
    given.views(fresh, candidate, 20)
    happens(given)
    await given.settled()
    expect(given.asked).toEqual([])
  })

  it('does not count for a release whose pages nobody has seen', async () => {
    const { view, probation, asked, settled } = create()
    for (let each = 0; each < 200; each += 1) {
      const address = `198.51.${each}.1`
      view(fresh, candidate, { address, shown: neighbour })
      probation.reported(candidate, 'EVALUATE', address)
    }
    await settled()
    expect(asked).toEqual([])
  })
})
