import { TitleBanner, usePageTitle, useSite } from '@site/contract'
import { Tabs } from '@site/contract/tabs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import bannerContact from '../pictures/banner-contact-2560.webp?picture'
import styles from './ContactPage.module.css'
import { EnquiryForm } from './enquiry/EnquiryForm.tsx'
import { Guidance } from './Guidance.tsx'
import type { ContactData } from './loader.ts'
import { panelId, type Tab, tabId, tabs } from './tabs.ts'

export function ContactPage({ data }: { data: ContactData }) {
  const { t } = useTranslation('contact')
  const { nameOf, titleOf } = useSite()
  const [tab, setTab] = useState<Tab>('enquiry')
  // Until a tab is chosen the title is the page's own.
  const [chosen, setChosen] = useState(false)
  usePageTitle(chosen ? titleOf(t(`tabs.${tab}`)) : null)

  const choose = (next: Tab) => {
    setTab(next)
    setChosen(true)
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
      <div {...panel('agency')}>
        <Guidance of="agency" onEnquire={() => choose('enquiry')} />
      </div>
      <div {...panel('contractor')}>
        <Guidance of="contractor" onEnquire={() => choose('enquiry')} />
      </div>
    </>
  )
}
