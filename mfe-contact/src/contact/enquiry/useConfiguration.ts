import type { EnquiryValues } from '@site/contract/enquiry'
import { readConfiguration, type UnitCount } from '@site/contract/enquiry/configuration'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'

/** Returns the configuration that another page passed in the fragment, as text. Puts the text before the message. */
export function useConfiguration({ getValues, setValue }: UseFormReturn<EnquiryValues>) {
  const { t } = useTranslation('contact')
  const { hash } = useLocation()
  const [units, setUnits] = useState<UnitCount[]>([])
  const written = useRef('')

  const summary = units
    .map(({ model, count }) => t('configuration.unit', { model, number: count }))
    .join(t('configuration.separator'))
  // The page shows non-breaking spaces. The e-mail gets ordinary spaces.
  const words = summary && t('configuration.words', { units: summary.replaceAll('\u00a0', ' ') })

  const arrive = useEffectEvent(() => {
    const handed = readConfiguration(hash)
    if (handed.length > 0) setUnits(handed)
  })
  // A layout effect shows the notice at the first paint, so that nothing moves when the visitor follows a link.
  useLayoutEffect(() => arrive(), [hash])

  const write = useEffectEvent(() => {
    if (words === written.current) return
    setValue('content', beginWith(getValues('content'), written.current, words))
    written.current = words
  })
  useEffect(() => write(), [words])

  return { summary, words, cancel: () => setUnits([]) }
}

/**
 * Replaces `before` at the start of a message with `after`; either may be ''. If the visitor edited that start, the
 * edited text stays and follows `after`.
 */
export function beginWith(message: string, before: string, after: string): string {
  const rest = before !== '' && isBegunWith(message, before) ? message.slice(before.length + 1) : message
  return after === '' || isBegunWith(rest, after) ? rest : `${after}\n${rest}`
}

const isBegunWith = (message: string, words: string) => `${message}\n`.startsWith(`${words}\n`)
