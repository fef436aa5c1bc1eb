import path from 'node:path'
import {
  onEarlyEnd,
  packageFolder,
  type PackageName,
  rootFolder,
  type RunningService,
  startService,
  webpackProgram,
} from '../checkout/index.ts'

/** Starts the development server of the shell or a remote. @param settings values of `--env` for webpack */
export function startDevServer(name: PackageName, environment: NodeJS.ProcessEnv, settings: string[] = []) {
  const folder = name === 'shell' ? path.join(rootFolder, 'scripts/workbench') : packageFolder(name)
  const config = ['--config', path.join(folder, 'webpack.config.ts'), '--stats', 'errors-warnings']
  return startService({
    name,
    args: [webpackProgram, 'serve', ...config, ...settings.flatMap((setting) => ['--env', setting])],
    environment: { ...environment, ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }) },
    ready: /compiled (successfully|with)/,
    onLine: printer(name),
  })
}

export const printer = (name: string) => (line: string) => {
  if (line.trim() !== '') console.log(`${name.padEnd(9)} │ ${line}`)
}

/**
 * Waits until all parts of the site are ready. Prints a line for each part that ends, now or later.
 * @returns the time since this command began, such as `3.2 s`
 */
export async function untilReady(parts: Record<string, RunningService>): Promise<string> {
  console.log('Compiling. The first time, this takes about a minute.')
  for (const [name, part] of Object.entries(parts)) {
    onEarlyEnd(part.process, (how) =>
      printer(name)(`ended with ${how}. The other parts keep running. Fix the cause and run npm run dev again.`),
    )
  }
  await Promise.all(Object.values(parts).map(({ ready }) => ready))
  return `${process.uptime().toFixed(1)} s`
}
