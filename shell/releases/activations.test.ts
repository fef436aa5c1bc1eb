/** @jest-environment node */
import { releaseBefore, earlierReleases } from './activations.ts'
import type { Activation } from './schema.ts'

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

  it('is nothing for the first', () => {
    expect(earlierReleases([activation('1')], '1')).toEqual([])
  })
})
