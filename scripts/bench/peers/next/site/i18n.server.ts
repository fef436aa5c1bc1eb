import type { Namespace } from 'i18next'
import { ofPage } from './request.server'

export function useTranslation(namespace: Namespace) {
  const { i18n } = ofPage()
  if (!i18n) throw new Error('A part was rendered outside a page')
  return { t: i18n.getFixedT(null, namespace), i18n }
}
