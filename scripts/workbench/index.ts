export { serveAlone } from './alone/server.ts'
