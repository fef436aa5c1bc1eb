import { TitleBanner, usePageTitle, useSite } from '@site/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { bannerContact } from '../pictures/bannerContact.ts'
import { ContactTabs } from './ContactTabs.tsx'
import { EnquiryForm } from './enquiry/EnquiryForm.tsx'
import { Guidance } from './Guidance.tsx'
import { panelId, type Tab, tabId } from './tabs.ts'
import styles from './ContactPage.module.css'

export function ContactPage() {
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
      <TitleBanner title={nameOf('contact')} page="contact" subName={t(`tabs.${tab}`)} picture={bannerContact} />
      <div className={styles.page}>
        <ContactTabs tab={tab} onChoose={choose} />
        {/* Hidden, not taken away: what was typed stays. */}
        <div {...panel('enquiry')}>
          <EnquiryForm />
        </div>
        <div {...panel('agency')}>
          <Guidance of="agency" onEnquire={() => choose('enquiry')} />
        </div>
        <div {...panel('contractor')}>
          <Guidance of="contractor" onEnquire={() => choose('enquiry')} />
        </div>
      </div>
    </>
  )
}
