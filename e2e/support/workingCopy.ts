import { type RemoteName, startService } from '../../scripts/checkout/index.ts'

export interface WorkingCopy {
  /** Whoever opens it is shown the copy in the site's pages. */
  link: string
  end: () => Promise<void>
}

/** Serves a remote's sources into the pages of a site that runs, as its team does: one at a time, the port is fixed. */
export async function startWorkingCopy(
  remote: RemoteName,
  site: string,
  environment: Record<string, string>,
): Promise<WorkingCopy> {
  const lines: string[] = []
  const service = startService({
    name: 'The working copy',
    args: ['scripts/commands/devAlone.ts', remote, '--against', site],
    environment: { ...process.env, ...environment },
    ready: /is ready after/,
    onLine: (line) => lines.push(line),
  })
  await service.ready
  const link = lines.map((line) => /\S+\?working=\S+/.exec(line)?.[0]).find((each) => each !== undefined)
  return { link: link ?? '', end: () => service.end() }
}
