/** The number of documents with pages of a release, and how many of them failed. */
export interface Tally {
  views: number
  failures: number
}

const odds = 1000

/** With fewer views, no release counts as worse. A few visitors must not decide. */
const fewestViews = 20

/** The share of failures, 0 to 1, that is assumed for a release with fewer than `knownViews` views. */
const unknownShare = 0.1
const knownViews = 100

/** The number of higher failure shares for which the likelihood is calculated. */
const steps = 8

/** Standard deviations of a normal distribution. One value in a thousand lies above this. */
const deviations = 3.09

/**
 * Whether a release fails in more than the given share of its views. It compares the mean likelihood of the counts for
 * higher shares with their likelihood for the given share. It may be called after every view. By Ville's inequality, a
 * release that does not exceed the share counts as worse in at most one of 1,000 activations.
 * @param share of views that may fail, 0 to 1
 */
export function isWorse({ views, failures }: Tally, share: number): boolean {
  if (views < fewestViews || failures <= share * views) return false
  const likelihoods = Array.from({ length: steps }, (_, step) => {
    const worse = share + ((1 - share) * (step + 0.5)) / steps
    // Logarithms are used because the likelihoods of thousands of views exceed the range of numbers.
    return failures * Math.log(worse / share) + (views - failures) * Math.log((1 - worse) / (1 - share))
  })
  const greatest = Math.max(...likelihoods)
  const sum = likelihoods.reduce((all, each) => all + Math.exp(each - greatest), 0)
  return greatest + Math.log(sum / steps) >= Math.log(odds)
}

/** Returns the highest failure share, 0 to 1, that is plausible for the counts (Wilson's score interval). */
export function upperShare({ views, failures }: Tally): number {
  const share = views === 0 ? 0 : Math.min(1, failures / views)
  if (views < knownViews) return Math.max(unknownShare, share)
  const square = deviations ** 2
  const middle = share + square / (2 * views)
  const width = deviations * Math.sqrt((share * (1 - share)) / views + square / (4 * views ** 2))
  return Math.min(0.99, (middle + width) / (1 + square / views))
}
