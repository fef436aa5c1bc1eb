import { Button, Icon, Phrases, Section, SectionHeading, TitleBanner, usePageTitle, useSite } from '@site/contract'
import { type EnquiryValues, kindIndex, kinds } from '@site/contract/enquiry'
import { Tabs } from '@site/contract/tabs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import bannerContact from '../pictures/banner-contact-2560.webp?picture'
import styles from './ContactPage.module.css'
import { EnquiryForm } from './enquiry/EnquiryForm.tsx'

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
  // The title is the page's own until the visitor chooses a tab.
  usePageTitle(chosen && titleOf(t(`tabs.${chosen}`)))

  const enquire = () => {
    choose('enquiry')
    document.getElementById(tabId('enquiry'))?.focus()
  }
  const panel = (of: Tab) => ({ role: 'tabpanel', id: panelId(of), 'aria-labelledby': tabId(of), hidden: tab !== of })

  return (
    <>
      <TitleBanner low title={nameOf('contact')} page="contact" subName={t(`tabs.${tab}`)} picture={bannerContact} />
      <Tabs
        className={styles.tabs}
        aria-label={t('tabs.label')}
        tabs={tabs.map((each) => ({ id: tabId(each), label: t(`tabs.${each}`), controls: panelId(each) }))}
        selected={tabId(tab)}
        onChoose={(id) => choose(tabs.find((each) => tabId(each) === id) ?? tab)}
      />
      {/* Hidden, not taken away: what was typed stays. */}
      <div {...panel('enquiry')}>
        <EnquiryForm entered={data.entered} isShown={tab === 'enquiry'} show={() => choose('enquiry')} />
      </div>
      {(['agency', 'contractor'] as const).map((partner) => (
        <div key={partner} {...panel(partner)}>
          <Guidance of={partner} onEnquire={enquire} />
        </div>
      ))}
    </>
  )
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
        <p>{t(`${of}.kind`, { kind: kinds[locale][kindIndex[of]] })}</p>
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
