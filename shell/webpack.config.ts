import type { Configuration } from 'webpack'
import { shellDevServer } from '../scripts/webpack/shellDevServer.ts'
import { shellClient, shellServer } from '../scripts/webpack/shell.ts'

export default (env: { WEBPACK_SERVE?: boolean }): Configuration | Configuration[] =>
  env.WEBPACK_SERVE ? { ...shellClient(true), devServer: shellDevServer() } : [shellClient(false), shellServer()]
