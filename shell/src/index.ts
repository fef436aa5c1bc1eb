// The public entry point for commands, content makers and tests in Node. Nothing here needs a build.
export {
  linkPicturePath,
  linkPictureSize,
  logo,
  manifestPaths,
  type PicturedPage,
  picturedPageOf,
  webManifest,
} from './document/branding.ts'
export { answersPath } from './routing/getJson.ts'
export type { BrowserRelease, BrowserReleases } from './remotes/pageSource.ts'
export { type Boot, bootElementId, type SiteSettings } from './site/settings.ts'
