// For commands, content makers and tests in Node. Nothing here needs a build.
export { type Boot, bootElementId } from './document/boot.ts'
export {
  linkPicturePath,
  linkPictureSize,
  logo,
  manifestPaths,
  type PicturedPage,
  picturedPageOf,
  webManifest,
} from './document/branding.ts'
export { answersPath } from './routing/answers.ts'
export type { BrowserRelease, BrowserReleases } from './remotes/pageSource.ts'
export type { SiteSettings } from './site/settings.ts'
