import type { ReactNode } from 'react'
import type { PlainPageId } from '../pages.ts'
import { Breadcrumb } from './Breadcrumb.tsx'
import { Cover } from './Card.tsx'
import { Phrases, plainText } from './Phrases.tsx'
import { Picture, type PictureSource } from './Picture.tsx'
import styles from './TitleBanner.module.css'

interface TitleBannerProps {
  title: string
  /** The language of the title, if it differs from the page's. */
  titleLang?: string
  kicker?: string
  page: PlainPageId
  /** The part of the page that the breadcrumb shows last. */
  subName?: string
  picture?: PictureSource | null
  /**
   * An animation above the picture. It is cropped in the same way as the picture: in a tall banner, the upper right
   * corner always stays visible.
   */
  over?: ReactNode
  /** Makes the banner tall, for a page whose main content is the picture. */
  tall?: boolean
  /** Makes the banner a low strip, for a page whose main content follows directly below. */
  low?: boolean
  children?: ReactNode
}

/** The top of each page except the home page. It shows a picture, the breadcrumb and the page's only h1. */
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
