export { invisible, phraseMark } from './characters.ts'
export { findBrowser, findFirefox, findHeadlessBrowser, findProgram } from '@site/build/describe'
export { buildPackage, buildPackages, shellBuildFolder, webpackProgram } from './buildPackage.ts'
export {
  companyFolder,
  developmentPortOf,
  keysFile,
  packageFolder,
  type PackageName,
  packageNames,
  registry,
  releasesFolder,
  type RemoteName,
  remoteNames,
  rootFolder,
} from './packages.ts'
export { findPostgres, type Postgres, setUpDatabase, startPostgres } from './postgres.ts'
export { freePorts, isFree, portsFor } from './ports.ts'
export { copyRepository, plainEnvironment, runIn } from './repositoryCopy.ts'
export {
  CommandError,
  endOnSignals,
  fail,
  familyOf,
  onEarlyEnd,
  run,
  type RunningService,
  startService,
  UsageError,
  usageOfFamily,
} from './processes.ts'
export { startApi, startSite } from './services.ts'
export { ensureKeys, releaseBuilt, signPublished } from './signing.ts'
export { type TemporaryFolder, temporaryFolder, withTemporaryFolder } from './temporaryFolder.ts'
export { storeVariant } from './variant.ts'
