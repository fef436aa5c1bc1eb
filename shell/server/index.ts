// What development servers and content makers use of the server; no part of what serves.
export { readCompanies } from './company.ts'
export { readConfig } from './config.ts'
export { deviceOf } from './device.ts'
