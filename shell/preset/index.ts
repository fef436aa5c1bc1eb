export { floor } from './floor/browsers.ts'
export { clientConfig, describeOutput, filesByType, serverConfig } from './output.ts'
export { remoteConfig } from './remoteConfig.ts'
export { sharedVersions } from './shared.ts'
