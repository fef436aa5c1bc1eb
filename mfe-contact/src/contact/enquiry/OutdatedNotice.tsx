import { Button, Icon, Notice, TelephoneLink, useSite } from '@site/contract'
import { useTranslation } from 'react-i18next'

/** What the page is made of has been replaced since it was opened: one press loads it anew, with what was entered. */
export function OutdatedNotice() {
  const { t } = useTranslation('contact')
  const { href } = useSite()

  return (
    <Notice tone="warning" role="alert" heading={t('outdated.heading')}>
      <p>{t('outdated.text')}</p>
      <p>
        <Button type="submit" formMethod="post" formAction={href('contact')}>
          <Icon name="retry" />
          {t('outdated.reload')}
        </Button>
      </p>
      <p>
        <span>{`${t('failure.telephone')} `}</span>
        <TelephoneLink />
      </p>
    </Notice>
  )
}
