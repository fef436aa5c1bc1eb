/** Documents of a release that were shown, and those of them that failed. */
export interface Tally {
  views: number
  failures: number
}

/** Odds at which a release is taken for worse. */
const odds = 1000

/** Views before which nothing is decided: one visitor who tries again and again is not many. */
const fewestViews = 20

/** The share of views that is taken for granted of a release of which fewer have been counted. */
const unknownShare = 0.1
const knownViews = 100

/** How finely it is told by how much a release may be worse. */
const steps = 8

/** Standard deviations; one in a thousand lies beyond. */
const deviations = 3.09

/**
 * Whether a release fails more often than a share of its views, however often one looks: the likelihood of what was
 * counted, for shares beyond that one, against the one at that share. By Ville's inequality a release that keeps within
 * it is taken for worse in one of 1,000 activations at most.
 * @param share 0 to 1
 */
export function isWorse({ views, failures }: Tally, share: number): boolean {
  if (views < fewestViews || failures <= share * views) return false
  const likelihoods = Array.from({ length: steps }, (_, step) => {
    const worse = share + ((1 - share) * (step + 0.5)) / steps
    // As logarithms: of thousands of views the numbers themselves are beyond what there is.
    return failures * Math.log(worse / share) + (views - failures) * Math.log((1 - worse) / (1 - share))
  })
  const greatest = Math.max(...likelihoods)
  const sum = likelihoods.reduce((all, each) => all + Math.exp(each - greatest), 0)
  return greatest + Math.log(sum / steps) >= Math.log(odds)
}

/** The greatest share, 0 to 1, that goes with what was counted (Wilson's score interval). */
export function upperShare({ views, failures }: Tally): number {
  const share = views === 0 ? 0 : Math.min(1, failures / views)
  if (views < knownViews) return Math.max(unknownShare, share)
  const square = deviations ** 2
  const middle = share + square / (2 * views)
  const width = deviations * Math.sqrt((share * (1 - share)) / views + square / (4 * views ** 2))
  return Math.min(0.99, (middle + width) / (1 + square / views))
}
