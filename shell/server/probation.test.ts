/** @jest-environment node */
import { emptyRegistry, type Registry } from '@site/releases'
import { createProbation, type ReleaseName, type TakenBack, type View } from './probation.ts'
import { randomOf } from './testRandom.ts'

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
  const tookBack: TakenBack[] = []
  const asked: string[] = []
  const lines: string[] = []
  let failure: string | null = null
  const probation = createProbation({
    takeBack: (remote, version) => {
      asked.push(`${remote}@${version}`)
      const reason = failure
      failure = null
      return reason === null ? Promise.resolve(before.version) : Promise.reject(new Error(reason))
    },
    settings: { minutes: 10, views: 200, allowedShare: 0.02 },
    tookBack: (release) => tookBack.push(release),
    log: (line) => lines.push(line),
    now: () => time,
  })
  let visitors = 0
  const address = () => `192.0.${(visitors += 1) >> 8}.${visitors & 255}`
  const view = (registry: Registry, shown: ReleaseName, more: Partial<View> = {}) =>
    probation.viewed(registry, { releases: [shown, neighbour], shown, failure: null, address: address(), ...more })
  return {
    probation,
    tookBack,
    asked,
    lines,
    fail: (reason: string) => (failure = reason),
    view,
    /** @param failing each so manieth view fails */
    views(registry: Registry, shown: ReleaseName, count: number, failing = Infinity) {
      for (let each = 1; each <= count; each += 1) {
        view(registry, shown, { failure: each % failing === 0 ? 'RENDER' : null })
      }
    },
    pass: (milliseconds: number) => (time += milliseconds),
    settled: () => new Promise((resolve) => setImmediate(resolve)),
  }
}

it('takes back a release of which one view in five fails, once, and says how it was', async () => {
  const { views, tookBack, asked, settled } = create()
  views(old, before, 300)
  views(fresh, candidate, 150, 5)
  await settled()
  expect(asked).toEqual(['news@1.0.0-00000002'])
  expect(tookBack).toMatchObject([{ ...candidate, inForce: before.version }])
  expect(tookBack[0]?.reason).toMatch(/^\d+ of \d+ views failed \(RENDER \d+\), of the release before 0 of 300$/)
})

it.each([0.005, 0.1])(
  'lets 200 releases one after another pass that fail in %d of their views, and takes back the one after them that fails in a fifth more',
  async (share) => {
    const { view, asked, tookBack, pass, settled } = create()
    const random = randomOf(1000 * share + 7)
    const releases = Array.from({ length: 202 }, (_, index) => ({ remote: 'news', version: `1.0.${index}-00000001` }))
    for (const [index, release] of releases.entries()) {
      const at = new Date(began + index * 11 * minute).toISOString()
      const earlier = releases.slice(Math.max(0, index - 1), index).map(({ version }) => ({ version }))
      const registry = registryOf({ version: release.version, onProbation: true, at }, ...earlier)
      const fails = index === releases.length - 1 ? share + 0.2 : share
      for (let each = 0; each < 210; each += 1) view(registry, release, { failure: random() < fails ? 'RENDER' : null })
      await settled()
      pass(11 * minute)
    }
    expect(asked).toEqual(['news@1.0.201-00000001'])
    expect(tookBack).toHaveLength(1)
  },
)

it('decides nothing by two failures of three views', async () => {
  const { view, asked, settled } = create()
  for (const failure of ['RENDER', null, 'EVALUATE'] as const) view(fresh, candidate, { failure })
  await settled()
  expect(asked).toEqual([])
})

it('leaves a release in force that fails as often as the one before it, and one that fails when all do', async () => {
  const first = create()
  first.views(old, before, 600, 5)
  first.views(fresh, candidate, 600, 5)
  const second = create()
  second.views(old, before, 600)
  for (let each = 0; each < 300; each += 1) {
    for (const shown of [candidate, neighbour]) second.view(fresh, shown, { failure: each % 5 === 0 ? 'FILES' : null })
  }
  await first.settled()
  expect([first.asked, second.asked]).toEqual([[], []])
})

it('leaves a release alone that is not on probation, or no longer', async () => {
  const { views, asked, pass, settled, probation } = create()
  const settledRelease = registryOf({ version: candidate.version }, {})
  views(settledRelease, candidate, 200, 2)
  views(fresh, candidate, 210)
  pass(11 * minute)
  views(fresh, candidate, 1)
  expect(probation.candidates(fresh)).toEqual([])
  views(fresh, candidate, 200, 2)
  await settled()
  expect(asked).toEqual([])
})

it('is on probation once: what is released beside it later begins nothing anew', async () => {
  const { views, asked, pass, settled, probation } = create()
  views(fresh, candidate, 210)
  pass(11 * minute)
  views(fresh, candidate, 1)
  const later = { ...fresh, revision: 7 }
  views(later, candidate, 200, 2)
  await settled()
  expect(asked).toEqual([])
  expect(probation.candidates(later)).toEqual([])
})

it('goes on counting where a document comes late that was made by what was known before', () => {
  const { views, probation } = create()
  views(old, before, 1)
  views(fresh, candidate, 30, 5)
  views(old, before, 1)
  views(fresh, candidate, 1)
  expect(probation.candidates(fresh)).toMatchObject([{ views: 31, failures: { RENDER: 6 } }])
})

it('leaves a release alone that fails as often as the one that the others are shown', async () => {
  const { view, views, asked, settled } = create()
  views(old, before, 300)
  for (let each = 0; each < 400; each += 1) {
    for (const shown of [before, candidate]) view(fresh, shown, { failure: each % 5 === 0 ? 'RENDER' : null })
    view(fresh, neighbour)
    view(fresh, neighbour)
  }
  await settled()
  expect(asked).toEqual([])
})

it('keeps a release that few have seen on probation for longer, and for a day at most', () => {
  const { views, pass, probation } = create()
  views(fresh, candidate, 199)
  pass(60 * minute)
  expect(probation.candidates(fresh)).toMatchObject([{ ...candidate, views: 199 }])
  pass(24 * 60 * minute)
  expect(probation.candidates(fresh)).toEqual([])
})

it('tries again, a second later, where a release can’t be taken back', async () => {
  const { views, asked, tookBack, fail, settled, pass, lines } = create()
  fail('the store is full')
  views(fresh, candidate, 100, 2)
  await settled()
  expect(tookBack).toEqual([])
  expect(lines).toEqual(['news@1.0.0-00000002 can’t be taken back: the store is full'])
  pass(minute)
  views(fresh, candidate, 2, 2)
  await settled()
  expect(asked).toHaveLength(2)
  expect(tookBack).toMatchObject([candidate])
})

it('counts a few views of each visitor: whoever asks again and again hides nothing, and makes nothing up', async () => {
  const { view, views, probation, asked, settled } = create()
  const flood = { address: '203.0.113.9' }
  for (let each = 0; each < 3000; each += 1) view(fresh, candidate, flood)
  expect(probation.candidates(fresh)).toMatchObject([{ views: 5 }])
  for (let each = 0; each < 3000; each += 1) view(fresh, candidate, { address: '203.0.113.10', failure: 'RENDER' })
  expect(probation.candidates(fresh)).toMatchObject([{ views: 10, failures: { RENDER: 5 } }])
  await settled()
  expect(asked).toEqual([])
  views(fresh, candidate, 60, 2)
  await settled()
  expect(asked).toEqual(['news@1.0.0-00000002'])
})

it('counts every view from an address that all visitors have, behind a balancer', async () => {
  const { view, views, asked, settled } = create()
  views(old, before, 300)
  for (let each = 1; each <= 200; each += 1)
    view(fresh, candidate, { address: '10.0.0.7', failure: each % 5 === 0 ? 'RENDER' : null })
  await settled()
  expect(asked).toEqual(['news@1.0.0-00000002'])
})

describe('what browsers report', () => {
  it('is held against what browsers said of the release before', async () => {
    const { view, probation, asked, settled } = create()
    const visit = (registry: Registry, shown: ReleaseName, network: number) => {
      const address = `198.${network >> 8}.${network & 255}.1`
      view(registry, shown, { address })
      if (network % 10 === 0) probation.reported(shown, 'TIMEOUT', address)
    }
    for (let each = 0; each < 1000; each += 1) visit(old, before, each)
    for (let each = 0; each < 1000; each += 1) visit(fresh, candidate, each)
    await settled()
    expect(asked).toEqual([])
  })

  it('counts as the view it was of, once for each network', async () => {
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

  it('takes nothing down alone: neither ten thousand from one address nor from two hundred', async () => {
    const { views, probation, asked, settled } = create()
    views(fresh, candidate, 100)
    for (let each = 0; each < 10_000; each += 1) {
      probation.reported(candidate, 'RENDER', '198.51.100.1')
      probation.reported(candidate, 'RENDER', `203.0.113.${each % 200}`)
    }
    await settled()
    expect(asked).toEqual([])
  })

  it('is less than what is seen: who was sent other pages alone takes nothing down', async () => {
    const { view, probation, asked, settled } = create()
    for (let each = 0; each < 200; each += 1) {
      const address = `198.51.${each}.1`
      view(fresh, candidate, { address, shown: neighbour })
      probation.reported(candidate, 'EVALUATE', address)
    }
    await settled()
    expect(asked).toEqual([])
  })

  it('counts once for a network, however many addresses it has', async () => {
    const { views, view, probation, asked, settled } = create()
    views(fresh, candidate, 20)
    for (let each = 0; each < 200; each += 1) {
      for (const address of [
        `203.0.113.${each}`,
        `2001:db8:5:${each.toString(16)}::1`,
        `2001:db8::${each.toString(16)}`,
      ]) {
        view(fresh, candidate, { address })
        probation.reported(candidate, 'RENDER', address)
      }
    }
    await settled()
    expect(asked).toEqual([])
  })

  it('takes nothing down from one address that looks at a page for each', async () => {
    const { views, view, probation, asked, settled } = create()
    views(fresh, candidate, 20)
    for (let each = 0; each < 10_000; each += 1) {
      view(fresh, candidate, { address: '2001:db8:0:1::1' })
      probation.reported(candidate, 'RENDER', `2001:db8:0:1::${(each % 5000).toString(16)}`)
    }
    await settled()
    expect(asked).toEqual([])
  })
})
