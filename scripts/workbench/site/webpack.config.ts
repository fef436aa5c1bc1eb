import path from 'node:path'
import { shellClient } from 'shell/webpack'
import type { Configuration } from 'webpack'
import { developmentReleases, siteDevServer } from './siteDevServer.ts'

const designPage = path.join(import.meta.dirname, '../design/main.tsx')

/** The shell from source, with the page that shows the design system. */
export default (): Configuration => {
  const shell = shellClient(true)
  return {
    ...shell,
    entry: { ...(shell.entry as Record<string, string[]>), design: ['./src/styles.ts', designPage] },
    devServer: siteDevServer(Number(process.env['PORT'] ?? 3000), developmentReleases),
  }
}
