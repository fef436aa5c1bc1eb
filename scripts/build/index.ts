export { floor } from './floor/browsers.ts'
export {
  browserTarget,
  describeOutput,
  filesByType,
  productionClientOptimization,
  productionClientPlugins,
  serverOutput,
} from './output.ts'
export { remoteConfig, type RemoteOptions } from './remoteConfig.ts'
export { type BuildTarget, moduleRules, persistentCache, resolveOptions } from './rules.ts'
export { sharedVersions } from './shared.ts'
