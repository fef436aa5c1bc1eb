// What commands, content makers and tests use of the shell's sources in Node: nothing here needs a build.
export { type Boot, bootElementId } from './document/boot.ts'
export { linkPicturePath, linkPictureSize, type PicturedPage, picturedPageOf } from './document/linkPicture.ts'
export { manifestPaths, webManifest } from './document/webManifest.ts'
export { logo } from './layout/logo.ts'
export type { BrowserRelease, BrowserReleases } from './remotes/pageSource.ts'
export type { SiteSettings } from './site/settings.ts'
