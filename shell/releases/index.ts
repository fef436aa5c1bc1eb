export { earlierReleases, hasProvedItself, RegistryError, releaseBefore, takenBack, trialOf } from './activations.ts'
export { costsOf, type PageCost } from './costs.ts'
export { judge, type Offer, type Refusal, type Verdict } from './judge.ts'
export {
  createKey,
  followKeys,
  KeyError,
  privateKeyFile,
  readKeys,
  readPrivateKey,
  type ReleaseKeys,
  removeKey,
} from './keys.ts'
export { listReleases, readStored } from './listReleases.ts'
export { publish, type Published, PublishError, readBuilt } from './publish.ts'
export { createDatabaseRegistry, openRegistry } from './databaseRegistry.ts'
export { activeBase, createFileRegistry, type RegistryReader, type RegistryStore } from './registry.ts'
export {
  createReleaseFiles,
  publicBase,
  type ReleaseAddress,
  ReleaseError,
  type ReleaseFiles,
  type ReleasePlace,
  sha384Of,
} from './releaseFiles.ts'
export { emptyRegistry, type Registry, type Release, releaseSchema, versionSchema } from './schema.ts'
export { pruneRemote, releasesPath, remoteOfShelf, shelfOf, storedVersions } from './shelf.ts'
export { isSigned, signRelease, statementOf, trustedRelease } from './signature.ts'
export { own, parseJson } from './untrusted.ts'
export { readWorkingCopy, signWorkingCopy } from './workingCopy.ts'
