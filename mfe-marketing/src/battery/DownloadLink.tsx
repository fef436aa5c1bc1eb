import { ButtonLink, Icon } from '@site/contract'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './documents.module.css'
import type { PdfFile } from './documents.ts'

interface DownloadLinkProps extends Omit<ComponentProps<typeof ButtonLink>, 'to' | 'children'> {
  file: PdfFile
  children: string
}

/** Hands over a PDF, and says before what it is and how large. */
export function DownloadLink({ file, children, ...rest }: DownloadLinkProps) {
  const { t } = useTranslation('battery')
  const size = t('fileSize', { size: file.size })
  return (
    <ButtonLink look="secondary" to={file.path} reloadDocument download {...rest}>
      <Icon name="download" />
      <span className={styles.words}>
        <span>{size.startsWith(' ') ? `${children} ` : children}</span>
        <span className={styles.size}>{size.trimStart()}</span>
      </span>
    </ButtonLink>
  )
}
