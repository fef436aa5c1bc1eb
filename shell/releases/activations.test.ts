/** @jest-environment node */
import { earlierReleases, hasProvedItself, releaseBefore, takenBack, takingBack } from './activations.ts'
import { type Activation, emptyRegistry, type SignedRelease } from './schema.ts'

const activation = (version: string, share?: number): Activation => ({
  version,
  at: '2026-11-23T00:00:00.000Z',
  onProbation: false,
  ...(share === undefined ? {} : { share }),
})

describe('what was in force before', () => {
  it('is what was for all: a release that only some were shown never was', () => {
    const history = [activation('3'), activation('2', 5), activation('1')]
    expect(earlierReleases(history, '3')).toEqual(['1'])
    expect(releaseBefore(history)).toBe('1')
  })

  it('goes further back the second time', () => {
    expect(earlierReleases([activation('2'), activation('3'), activation('2'), activation('1')], '2')).toEqual(['1'])
  })

  it('is a release again that was shown to some first and to all then', () => {
    const history = [activation('3'), activation('2'), activation('2', 5), activation('1')]
    expect(earlierReleases(history, '3')).toEqual(['2', '1'])
  })

  it('is no release that was taken back', () => {
    const back = { ...activation('1'), reason: 'it failed' }
    expect(earlierReleases([activation('3'), back, activation('2'), activation('1')], '3')).toEqual(['1'])
    const alsoEarlier = [back, activation('2'), activation('1'), activation('2')]
    expect(earlierReleases(alsoEarlier, '1')).toEqual([])
  })

  it('is nothing for the first', () => {
    expect(earlierReleases([activation('1')], '1')).toEqual([])
  })
})

describe('a release that is taken back', () => {
  const at = (minutes: number) => new Date(Date.parse('2026-11-23T00:00:00.000Z') + minutes * 60_000).toISOString()
  const onProbation = (version: string, minutes: number): Activation => ({
    version,
    at: at(minutes),
    onProbation: true,
  })
  /** @param isThere whether a release is on record */
  function goBack(history: Activation[], isThere: (version: string) => boolean = () => true) {
    const { version } = history[0]!
    const onRecord = history.filter((each) => isThere(each.version)).map((each) => [each.version, {} as SignedRelease])
    const releases = { news: Object.fromEntries(onRecord) as Record<string, SignedRelease> }
    const registry = { ...emptyRegistry, releases, remotes: { news: { active: version, history } } }
    return takingBack(registry, 'news', version, 'it failed', at(200))
  }

  it('makes room for the newest that is on record', () => {
    const history = [onProbation('3', 180), onProbation('2', 0), activation('1')]
    expect(goBack(history)).toEqual({ version: '2', at: at(200), reason: 'it failed', onProbation: false })
    expect(goBack(history, (version) => version !== '2')).toMatchObject({ version: '1' })
    expect(goBack(history, () => false)).toBeNull()
  })

  it('leaves on probation what had hardly been in force itself, and goes on to what was before', () => {
    const first = goBack([onProbation('3', 180), onProbation('2', 170), activation('1')])
    expect(first).toMatchObject({ version: '2', onProbation: true })
    const second = goBack([first!, onProbation('3', 180), onProbation('2', 170), activation('1')])
    expect(second).toMatchObject({ version: '1', onProbation: false })
  })

  it('is not gone back to, whenever it was in force before', () => {
    const failed = { ...activation('2'), at: at(190), reason: 'it failed', onProbation: true }
    expect(
      goBack([failed, onProbation('3', 180), onProbation('2', 170), activation('3'), activation('1')]),
    ).toMatchObject({
      version: '1',
    })
  })

  it('has not proved itself, and has again when it was put in force by somebody', () => {
    const history = [{ ...activation('1'), reason: 'it failed' }, onProbation('2', 0), activation('1')]
    expect([hasProvedItself(history, '2'), hasProvedItself(history, '1')]).toEqual([false, true])
    expect(takenBack(history)).toEqual(new Set(['2']))
    expect(takenBack([onProbation('2', 10), ...history])).toEqual(new Set())
    expect(hasProvedItself([onProbation('2', 10), ...history], '2')).toBe(true)
  })

  it('has not proved itself by a percentage rollout since, and is not gone back to', () => {
    const rolledOut = [
      activation('2', 5),
      { ...activation('1'), reason: 'it failed' },
      onProbation('2', 0),
      activation('1'),
    ]
    const history = [onProbation('3', 180), ...rolledOut]
    expect(hasProvedItself(history, '2')).toBe(false)
    expect(goBack(history, (version) => version !== '1')).toBeNull()
  })

  it('has not proved itself by an earlier time in force', () => {
    const back = { ...activation('1'), reason: 'it failed' }
    expect(hasProvedItself([back, onProbation('2', 10), activation('1'), activation('2')], '2')).toBe(false)
  })
})
