/** @jest-environment node */
import type { Locale } from '@site/contract'
import { labels } from '@site/contract/enquiry'
import en from './en.json'
import ja from './ja.json'

it.each<Locale>(['ja', 'en'])('calls the fields as the mail of an enquiry does (%s)', (locale) => {
  expect({ ja, en }[locale].fields).toMatchObject(labels[locale])
})
