import type { ReactNode } from 'react'
import type { PlainPageId } from '../pages.ts'
import { Breadcrumb } from './Breadcrumb.tsx'
import { Cover } from './Card.tsx'
import { Phrases, plainText } from './Phrases.tsx'
import { Picture, type PictureSource } from './Picture.tsx'
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
  picture?: PictureSource | null
  /** What moves over the picture; it is cut to fit as that is, from its right upper corner where the banner is tall. */
  over?: ReactNode
  /** The picture is what the page has to show. */
  tall?: boolean
  /** What the page has to show comes next: a strip of picture with all of this in it. */
  low?: boolean
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
  over,
  tall = false,
  low = false,
  children,
}: TitleBannerProps) {
  return (
    <div className={[styles.banner, tall && styles.tall, low && styles.low].filter(Boolean).join(' ')}>
      <Cover className={styles.picture}>
        {picture && <Picture source={picture} alt="" sizes="100vw" priority />}
        {over}
      </Cover>
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
