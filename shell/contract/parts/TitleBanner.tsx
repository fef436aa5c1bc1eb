import type { ReactNode } from 'react'
import type { PlainPageId } from '../pages.ts'
import { Breadcrumb } from './Breadcrumb.tsx'
import { Cover } from './Cover.tsx'
import { Phrases } from './Phrases.tsx'
import { plainText } from './phrasesOf.ts'
import { Picture } from './Picture.tsx'
import type { PictureSource } from './pictureSource.ts'
import styles from './TitleBanner.module.css'

interface TitleBannerProps {
  title: string
  /** The language of the title where it is not the page's. */
  titleLang?: string
  /** A short line over the title. */
  kicker?: string
  /** The page the breadcrumb names, with the part of it that is shown. */
  page: PlainPageId
  subName?: string
  /** Decoration behind the title. */
  picture?: PictureSource | null
  /** The picture is what the page has to show. */
  tall?: boolean
  /** More under the title, such as a date. */
  children?: ReactNode
}

/** Opens every inner page: the picture, the breadcrumb and the page's only h1. */
export function TitleBanner({
  title,
  titleLang,
  kicker,
  page,
  subName,
  picture,
  tall = false,
  children,
}: TitleBannerProps) {
  return (
    <div className={[styles.banner, tall && styles.tall].filter(Boolean).join(' ')}>
      <Cover className={styles.picture}>{picture && <Picture source={picture} alt="" sizes="100vw" priority />}</Cover>
      <div className={styles.content}>
        <div className={styles.panel}>
          <Breadcrumb
            page={page}
            subName={subName && plainText(subName)}
            subNameLang={subName === title ? titleLang : undefined}
          />
          {kicker !== undefined && <p className={styles.kicker}>{kicker}</p>}
          <h1 lang={titleLang}>
            <Phrases>{title}</Phrases>
          </h1>
          {children}
        </div>
      </div>
    </div>
  )
}
