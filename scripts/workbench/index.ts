export { serveAgainst, serveAlone } from './alone/server.ts'
