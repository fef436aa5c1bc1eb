import type { EnquiryValues } from '@site/contract/enquiry'
import { readConfiguration, type UnitCount } from '@site/contract/enquiry/configuration'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'

/** Returns the configuration that another page handed on, in words, and has the message begin with them. */
export function useConfiguration({ getValues, setValue }: UseFormReturn<EnquiryValues>) {
  const { t } = useTranslation('contact')
  const { hash } = useLocation()
  const [units, setUnits] = useState<UnitCount[]>([])
  const written = useRef('')

  const summary = units
    .map(({ model, count }) => t('configuration.unit', { model, number: count }))
    .join(t('configuration.separator'))
  // Non-breaking spaces are for the page; the mail gets plain ones.
  const words = summary && t('configuration.words', { units: summary.replaceAll('\u00a0', ' ') })

  const arrive = useEffectEvent(() => {
    const handed = readConfiguration(hash)
    if (handed.length > 0) setUnits(handed)
  })
  // A layout effect: the notice is there at the first paint, so nothing moves when the visitor comes by a link.
  useLayoutEffect(() => arrive(), [hash])

  const write = useEffectEvent(() => {
    if (words === written.current) return
    setValue('content', beginWith(getValues('content'), written.current, words))
    written.current = words
  })
  useEffect(() => write(), [words])

  return { summary, words, cancel: () => setUnits([]) }
}

/** Returns a message with the words at its start replaced ('' for none). Words that the visitor has edited stay. */
export function beginWith(message: string, before: string, after: string): string {
  const rest = before !== '' && isBegunWith(message, before) ? message.slice(before.length + 1) : message
  return after === '' || isBegunWith(rest, after) ? rest : `${after}\n${rest}`
}

const isBegunWith = (message: string, words: string) => `${message}\n`.startsWith(`${words}\n`)
