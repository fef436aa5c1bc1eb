export { doingsOf, samplesOf } from './metrics.ts'
export { markdownOf, type Reported } from './report.ts'
