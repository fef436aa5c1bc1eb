import type { EnquiryValues } from '@site/contract/enquiry'
import { readConfiguration, type UnitCount } from '@site/contract/enquiry/configuration'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'

/**
 * The configuration that another page of the site handed on, in words; '' where there is none. The message begins with
 * them, for the visitor to edit. The server knows nothing of it.
 */
export function useConfiguration({ getValues, setValue }: UseFormReturn<EnquiryValues>) {
  const { t } = useTranslation('contact')
  const { hash } = useLocation()
  const [units, setUnits] = useState<UnitCount[]>([])
  const written = useRef('')

  const summary = units
    .map(({ model, count }) => t('configuration.unit', { model, number: count }))
    .join(t('configuration.separator'))
  // What may not break on a page is a plain blank in a mail.
  const words = summary && t('configuration.words', { units: summary.replaceAll('\u00a0', ' ') })

  const arrive = useEffectEvent(() => {
    const handed = knownConfiguration(hash)
    if (handed.length > 0) setUnits(handed)
  })
  // Before the page is painted, so that nothing moves where it comes by a link.
  useLayoutEffect(() => arrive(), [hash])

  const write = useEffectEvent(() => {
    if (words === written.current) return
    setValue('content', beginWith(getValues('content'), written.current, words))
    written.current = words
  })
  useEffect(() => write(), [words])

  return { summary, words, cancel: () => setUnits([]) }
}

/** All models of the series. */
const models = ['50K', '100K', '200K', '300K', '400K']

/** The configuration in a fragment; none where a model of it doesn't exist. */
export function knownConfiguration(hash: string): UnitCount[] {
  const units = readConfiguration(hash)
  return units.every(({ model }) => models.includes(model)) ? units : []
}

/**
 * A message that begins with other words than it began with. What the visitor has made of the old words stays.
 * @param before '' where it began with none
 * @param after '' where it is to begin with none
 */
export function beginWith(message: string, before: string, after: string): string {
  const rest = before !== '' && isBegunWith(message, before) ? message.slice(before.length + 1) : message
  return after === '' || isBegunWith(rest, after) ? rest : `${after}\n${rest}`
}

const isBegunWith = (message: string, words: string) => `${message}\n`.startsWith(`${words}\n`)
