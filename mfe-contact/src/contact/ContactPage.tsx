import { Button, Icon, Phrases, Section, SectionHeading, TitleBanner, usePageTitle, useSite } from '@site/contract'
import { type EnquiryValues, kindIndex, kinds } from '@site/contract/enquiry'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import bannerContact from '../pictures/banner-contact-2560.webp?picture'
import styles from './ContactPage.module.css'
import { EnquiryForm } from './enquiry/EnquiryForm.tsx'
import tabStyles from './Tabs.module.css'

export interface ContactData {
  entered: EnquiryValues | null
}

const tabs = ['enquiry', 'agency', 'contractor'] as const

type Tab = (typeof tabs)[number]

const tabId = (tab: Tab) => `contact-tab-${tab}`
const panelId = (tab: Tab) => `contact-panel-${tab}`

export function ContactPage({ data }: { data: ContactData }) {
  const { t } = useTranslation('contact')
  const { nameOf, titleOf } = useSite()
  const [chosen, choose] = useState<Tab | null>(null)
  const tab = chosen ?? 'enquiry'
  usePageTitle(chosen && titleOf(t(`tabs.${chosen}`)))

  const open = (next: Tab) => {
    choose(next)
    document.getElementById(tabId(next))?.focus()
  }
  const panel = (of: Tab) => ({ role: 'tabpanel', id: panelId(of), 'aria-labelledby': tabId(of), hidden: tab !== of })

  return (
    <>
      <TitleBanner low title={nameOf('contact')} page="contact" subName={t(`tabs.${tab}`)} picture={bannerContact} />
      <div role="tablist" className={`${tabStyles.tabs} ${styles.tabs}`} aria-label={t('tabs.label')}>
        {tabs.map((each) => (
          <button
            key={each}
            type="button"
            role="tab"
            id={tabId(each)}
            aria-controls={panelId(each)}
            aria-selected={each === tab}
            tabIndex={each === tab ? 0 : -1}
            className={tabStyles.tab}
            onClick={() => choose(each)}
            onKeyDown={(event) => {
              const next = tabForKey(event.key, tabs.indexOf(tab))
              if (!next) return
              event.preventDefault()
              open(next)
            }}
          >
            {t(`tabs.${each}`)}
          </button>
        ))}
      </div>
      {/* The panel is hidden but stays in the page, so that the form keeps what the visitor typed. */}
      <div {...panel('enquiry')}>
        <EnquiryForm entered={data.entered} isShown={tab === 'enquiry'} show={() => choose('enquiry')} />
      </div>
      {(['agency', 'contractor'] as const).map((partner) => (
        <div key={partner} {...panel(partner)}>
          <Guidance of={partner} onEnquire={() => open('enquiry')} />
        </div>
      ))}
    </>
  )
}

function tabForKey(key: string, index: number): Tab | undefined {
  if (key === 'ArrowRight') return tabs[(index + 1) % tabs.length]
  if (key === 'ArrowLeft') return tabs.at(index - 1)
  if (key === 'Home') return tabs[0]
  return key === 'End' ? tabs.at(-1) : undefined
}

function Guidance({ of, onEnquire }: { of: 'agency' | 'contractor'; onEnquire: () => void }) {
  const { t } = useTranslation('contact')
  const { locale } = useSite()
  return (
    <Section
      beside
      className={styles.guidance}
      aria-labelledby={`contact-${of}`}
      heading={<SectionHeading id={`contact-${of}`}>{t(`${of}.heading`)}</SectionHeading>}
    >
      <div className={styles.text}>
        <p className={styles.lead}>
          <Phrases>{t(`${of}.lead`)}</Phrases>
        </p>
        <p>
          <Phrases>{t(`${of}.kind`, { kind: kinds[locale][kindIndex[of]] })}</Phrases>
        </p>
        <p>
          <Phrases>{t(`${of}.write`)}</Phrases>
        </p>
        <Button onClick={onEnquire}>
          {t('toEnquiry')}
          <Icon name="forward" />
        </Button>
      </div>
    </Section>
  )
}
