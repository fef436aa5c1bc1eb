// What development servers, content makers and checks use of the server; no part of what serves.
export { readCompanies } from './company.ts'
export { readConfig } from './config.ts'
export { developmentAnswer } from './developmentAnswer.ts'
export { deviceOf } from './device.ts'
export { createMetrics } from './metrics.ts'
