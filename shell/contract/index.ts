export { locales, type Locale, type Device } from './locale.ts'
export { addressLines, type CompanyInfo, type Directions, type Locator } from './company.ts'
export type {
  ApiOptions,
  ApiResult,
  LoaderContext,
  PageHead,
  PageModule,
  PageResult,
  SanitizedHtml,
} from './page.ts'
export type { PageId, PathParams, PlainPageId, RemoteName } from './pages.ts'
export { SiteContext, usePageTitle, useSite, type Site } from './site.tsx'
export type { TextNamespaces } from './texts.ts'
export { Breadcrumb } from './parts/Breadcrumb.tsx'
export { Button } from './parts/Button.tsx'
export { ButtonLink } from './parts/ButtonLink.tsx'
export { CallToAction } from './parts/CallToAction.tsx'
export { Card } from './parts/Card.tsx'
export { Cover } from './parts/Cover.tsx'
export { Description, DescriptionList } from './parts/DescriptionList.tsx'
export { EmailLink } from './parts/EmailLink.tsx'
export { settlePicture } from './parts/settlePicture.ts'
export { Icon } from './parts/Icon.tsx'
export { Notice } from './parts/Notice.tsx'
export { Phrases } from './parts/Phrases.tsx'
export { plainText } from './parts/phrasesOf.ts'
export { Picture } from './parts/Picture.tsx'
export type { PictureSource } from './parts/pictureSource.ts'
export { Section } from './parts/Section.tsx'
export { SectionHeading } from './parts/SectionHeading.tsx'
export { TelephoneLink } from './parts/TelephoneLink.tsx'
export { TitleBanner } from './parts/TitleBanner.tsx'
