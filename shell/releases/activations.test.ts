/** @jest-environment node */
import { earlierReleases, hasProvedItself, releaseBefore, rolledBack, rollbackOf } from './activations.ts'
import { type Activation, emptyRegistry, type SignedRelease } from './schema.ts'

const start = Date.parse('2026-11-23T00:00:00.000Z')
/** An activation so many minutes after the first, not on probation. */
const activation = (version: string, more: Partial<Activation> = {}, minutes = 0): Activation => ({
  version,
  at: new Date(start + minutes * 60_000).toISOString(),
  onProbation: false,
  ...more,
})
const onProbation = (version: string, minutes: number) => activation(version, { onProbation: true }, minutes)
const undone = (version: string) => activation(version, { reason: 'it failed' })
const [one, two, three] = [activation('1'), activation('2'), activation('3')]
const rollout = activation('2', { share: 5 })

it.each<[what: string, history: Activation[], active: string, earlier: string[]]>([
  ['a release that only some were shown', [three, rollout, one], '3', ['1']],
  ['one that replaced it, the second time', [two, three, two, one], '2', ['1']],
  ['none that was shown to some first and to all then', [three, two, rollout, one], '3', ['2', '1']],
  ['a release that was rolled back', [three, undone('1'), two, one], '3', ['1']],
  ['a release that was rolled back, although it was active before', [undone('1'), two, one, two], '1', []],
  ['the first', [one], '1', []],
])('leaves out of the earlier releases %s', (_, history, active, earlier) => {
  expect(earlierReleases(history, active)).toEqual(earlier)
})

describe('a release that is rolled back', () => {
  /** @param isThere whether a release is on record */
  function goBack(history: Activation[], isThere: (version: string) => boolean = () => true) {
    const { version } = history[0]!
    const onRecord = history.filter((each) => isThere(each.version)).map((each) => [each.version, {} as SignedRelease])
    const releases = { news: Object.fromEntries(onRecord) as Record<string, SignedRelease> }
    const registry = { ...emptyRegistry, releases, remotes: { news: { active: version, history } } }
    return rollbackOf(registry, 'news', version, 'it failed')
  }

  it('makes room for the newest that is on record', () => {
    const history = [onProbation('3', 180), onProbation('2', 0), one]
    expect(goBack(history)).toMatchObject({ version: '2', reason: 'it failed', onProbation: false })
    expect(goBack(history, (version) => version !== '2')).toMatchObject({ version: '1' })
    expect(goBack(history, () => false)).toBeNull()
    expect(releaseBefore([three, rollout, one])).toBe('1')
  })

  it('leaves on probation what had hardly been active itself, and goes on to what was before', () => {
    const history = [onProbation('3', 180), onProbation('2', 170), one]
    const first = goBack(history)!
    expect(first).toMatchObject({ version: '2', onProbation: true })
    expect(goBack([first, ...history])).toMatchObject({ version: '1', onProbation: false })
  })

  it('is not gone back to, whenever it was active before', () => {
    const failed = activation('2', { reason: 'it failed', onProbation: true }, 190)
    expect(goBack([failed, onProbation('3', 180), onProbation('2', 170), three, one])).toMatchObject({ version: '1' })
  })

  it('has not proved itself, and has again when it was activated by somebody', () => {
    const history = [undone('1'), onProbation('2', 0), one]
    expect([hasProvedItself(history, '2'), hasProvedItself(history, '1')]).toEqual([false, true])
    expect(rolledBack(history)).toEqual(new Set(['2']))
    const again = [onProbation('2', 10), ...history]
    expect(rolledBack(again)).toEqual(new Set())
    expect(hasProvedItself(again, '2')).toBe(true)
  })

  it('has not proved itself by a percentage rollout since or an earlier time active, and is not gone back to', () => {
    const rolledOut = [onProbation('3', 180), rollout, undone('1'), onProbation('2', 0), one]
    expect(hasProvedItself(rolledOut, '2')).toBe(false)
    expect(goBack(rolledOut, (version) => version !== '1')).toBeNull()
    expect(hasProvedItself([undone('1'), onProbation('2', 10), one, two], '2')).toBe(false)
  })
})
