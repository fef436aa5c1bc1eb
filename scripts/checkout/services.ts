import path from 'node:path'
import { readBuild } from 'shell/builds'
import { shellBuildFolder } from './buildPackage.ts'
import { companyFolder, keysFile, releasesFolder } from './packages.ts'
import { type RunningService, type Service, startService } from './processes.ts'

type Options = Pick<Service, 'environment' | 'onLine'>

export function startApi({ environment, onLine }: Options): RunningService {
  return startService({
    name: 'The API',
    args: [noInspector, 'mock-api/main.ts'],
    environment: { ...environment, NODE_ENV: 'production' },
    ready: /^API on /,
    onLine,
  })
}

/** Limits the heap, because on a machine with much memory V8 grows the heap before it collects garbage. */
const smallHeap = ['--max-semi-space-size=4', '--max-old-space-size=160']

/** Keeps SIGUSR1 from opening the inspector of a process that serves visitors. */
const noInspector = '--disable-sigusr1'

export async function startSite({ environment, onLine }: Options): Promise<RunningService> {
  const { folder } = await readBuild(await shellBuildFolder(environment))
  return startService({
    name: 'The site',
    args: [noInspector, ...smallHeap, path.join(folder, 'server/main.mjs')],
    environment: {
      RELEASES_DIR: releasesFolder,
      RELEASE_KEYS: keysFile,
      COMPANY_DIR: companyFolder,
      ...environment,
      NODE_ENV: 'production',
    },
    ready: /^listening on /,
    onLine,
  })
}
