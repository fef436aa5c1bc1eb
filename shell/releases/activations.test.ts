import { earlierReleases, hasProvedItself, releaseBefore, rolledBack, rollbackOf } from './activations.ts'
import { type Activation, emptyRegistry, type SignedRelease } from './schema.ts'

const start = Date.parse('2026-11-23T00:00:00.000Z')
/** An activation that is not on probation. `minutes` is its time after `start`. */
const activation = (version: string, more: Partial<Activation> = {}, minutes = 0): Activation => ({
  version,
  at: new Date(start + minutes * 60_000).toISOString(),
  onProbation: false,
  ...more,
})
const onProbation = (version: string, minutes: number) => activation(version, { onProbation: true }, minutes)
const rollbackTo = (version: string) => activation(version, { reason: 'it failed' })
const [one, two, three] = [activation('1'), activation('2'), activation('3')]
const rollout = activation('2', { share: 5 })

it.each<[what: string, history: Activation[], active: string, earlier: string[]]>([
  ['a release that was only in a percentage rollout', [three, rollout, one], '3', ['1']],
  ['a later release that the active release has replaced again', [two, three, two, one], '2', ['1']],
  ['no release that all visitors were shown after a percentage rollout', [three, two, rollout, one], '3', ['2', '1']],
  ['a release that was rolled back', [three, rollbackTo('1'), two, one], '3', ['1']],
  ['a release that was rolled back last, although it was active before', [rollbackTo('1'), two, one, two], '1', []],
  ['the only release', [one], '1', []],
])('excludes from the earlier releases %s', (_, history, active, earlier) => {
  expect(earlierReleases(history, active)).toEqual(earlier)
})

describe('a release that is rolled back', () => {
  function rollBack(history: Activation[], isOnRecord: (version: string) => boolean = () => true) {
    const { version } = history[0]!
    const recorded = history.filter((each) => isOnRecord(each.version))
    const entries = recorded.map((each) => [each.version, {} as SignedRelease])
    const releases = { news: Object.fromEntries(entries) as Record<string, SignedRelease> }
    const registry = { ...emptyRegistry, releases, remotes: { news: { active: version, history } } }
    return rollbackOf(registry, 'news', version, 'it failed')
  }

  it('is replaced by the newest earlier release that is on record', () => {
    const history = [onProbation('3', 180), onProbation('2', 0), one]
    expect(rollBack(history)).toMatchObject({ version: '2', reason: 'it failed', onProbation: false })
    expect(rollBack(history, (version) => version !== '2')).toMatchObject({ version: '1' })
    expect(rollBack(history, () => false)).toBeNull()
    expect(releaseBefore([three, rollout, one])).toBe('1')
  })

  it('is replaced by a release that stays on probation if that release was active only briefly', () => {
    const history = [onProbation('3', 180), onProbation('2', 170), one]
    const first = rollBack(history)!
    expect(first).toMatchObject({ version: '2', onProbation: true })
    expect(rollBack([first, ...history])).toMatchObject({ version: '1', onProbation: false })
  })

  it('is never the result of another rollback, even if it was active before', () => {
    const failed = activation('2', { reason: 'it failed', onProbation: true }, 190)
    expect(rollBack([failed, onProbation('3', 180), onProbation('2', 170), three, one])).toMatchObject({ version: '1' })
  })

  it('has not proved itself until somebody activates it again', () => {
    const history = [rollbackTo('1'), onProbation('2', 0), one]
    expect([hasProvedItself(history, '2'), hasProvedItself(history, '1')]).toEqual([false, true])
    expect(rolledBack(history)).toEqual(new Set(['2']))
    const again = [onProbation('2', 10), ...history]
    expect(rolledBack(again)).toEqual(new Set())
    expect(hasProvedItself(again, '2')).toBe(true)
  })

  it('does not prove itself by a later percentage rollout or an earlier activation', () => {
    const rolledOut = [onProbation('3', 180), rollout, rollbackTo('1'), onProbation('2', 0), one]
    expect(hasProvedItself(rolledOut, '2')).toBe(false)
    expect(rollBack(rolledOut, (version) => version !== '1')).toBeNull()
    expect(hasProvedItself([rollbackTo('1'), onProbation('2', 10), one, two], '2')).toBe(false)
  })
})
