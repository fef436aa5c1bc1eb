import { ButtonLink, CallToAction, Icon, Phrases, Section, TitleBanner, useSite } from '@site/contract'
import { CopyButton } from '@site/contract/copy'
import { formatDay, isoDay, type Neighbour, type Neighbours } from '@site/contract/news'
import { Fragment, Suspense, use, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, type LinkProps, useLocation } from 'react-router-dom'
import { LoadFailed } from '../LoadFailed.tsx'
import { bannerNews } from '../pictures/bannerNews.ts'
import { ArticleHead } from './ArticleHead.tsx'
import type { NewsDetailData } from './loadNewsDetail.ts'
import styles from './NewsDetailPage.module.css'
import otherStyles from './OtherNews.module.css'

const never = () => () => {}

export function NewsDetailPage({ data }: { data: NewsDetailData }) {
  const { locale, href, nameOf } = useSite()
  const { t } = useTranslation('newsDetail')
  const { pathname } = useLocation()
  // The origin is empty on the server, because only the browser knows the origin that the visitor sees.
  const origin = useSyncExternalStore(
    never,
    () => window.location.origin,
    () => '',
  )
  const articleLang = locale === 'ja' ? undefined : 'ja'
  const shown = data.state === 'shown' ? data : null
  const Item = shown ? 'article' : Fragment
  return (
    <>
      <Item>
        {shown ? <ArticleHead {...shown} /> : <TitleBanner title={nameOf('news')} page="news" picture={bannerNews} />}
        <Section className={styles.page}>
          <div className={styles.columns}>
            {shown ? (
              <div className={styles.text}>
                <div className={styles.body} lang={articleLang} dangerouslySetInnerHTML={{ __html: shown.html }} />
                {shown.isCut && (
                  <p className={styles.cut}>
                    <Phrases>{t('cut')}</Phrases>
                  </p>
                )}
              </div>
            ) : (
              <LoadFailed texts={t('failed', { returnObjects: true })} />
            )}
            <div className={styles.side}>
              <ButtonLink look="secondary" to={href('news')}>
                <Icon name="back" />
                {t('back')}
              </ButtonLink>
              {shown && (
                // The copied address leaves out the query and fragment of the visitor's own link.
                <CopyButton key={pathname} text={origin + pathname} outcomes={t('share', { returnObjects: true })}>
                  {t('share.copy')}
                </CopyButton>
              )}
            </div>
          </div>
          {shown?.neighbours instanceof Promise ? (
            // Without the key, opening another article would wait for its links.
            <Suspense key={pathname} fallback={<div className={otherStyles.others} />}>
              <AwaitedNews neighbours={shown.neighbours} />
            </Suspense>
          ) : (
            <OtherNews {...shown?.neighbours} />
          )}
        </Section>
      </Item>
      <CallToAction />
    </>
  )
}

const AwaitedNews = ({ neighbours }: { neighbours: Promise<Neighbours> }) => <OtherNews {...use(neighbours)} />

function OtherNews({ previous, next }: Neighbours) {
  const { t } = useTranslation('newsDetail')
  if (!previous && !next) return null
  return (
    <nav className={otherStyles.others} aria-label={t('others.label')}>
      {previous && (
        <OtherLink item={previous} className={otherStyles.previous} rel="prev">
          <Icon name="back" />
          <span>{t('others.previous')}</span>
        </OtherLink>
      )}
      {next && (
        <OtherLink item={next} className={otherStyles.next} rel="next">
          <span>{t('others.next')}</span>
          <Icon name="forward" />
        </OtherLink>
      )}
    </nav>
  )
}

function OtherLink({ item, children, ...rest }: Omit<LinkProps, 'to'> & { item: Neighbour }) {
  const { href, locale } = useSite()
  return (
    <Link to={href('newsDetail', { id: item.id })} {...rest}>
      <span className={otherStyles.which}>{children}</span>
      {item.time !== '' && <time dateTime={isoDay(item.time)}>{formatDay(item.time, locale)}</time>}
      <span className={otherStyles.title} lang={locale === 'ja' ? undefined : 'ja'}>
        <Phrases>{item.title}</Phrases>
      </span>
    </Link>
  )
}
