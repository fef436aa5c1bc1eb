export { newsStandIn } from './newsStandIn.ts'
export { DataFileError } from './readNews.ts'
