/** @jest-environment jsdom */
import { messages } from '@site/contract/enquiry'
import { tidyCases } from '@site/contract/enquiry/cases'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { field, fill, messageOf, press, renderContact, texts } from '../testing/form.tsx'

const settled = () => act(async () => {})
const parts = (of: 'phone' | 'fax') => [1, 2, 3].map((part) => field(`${of}${part}`).value)

it('accepts four digits and drops other characters while the visitor types', async () => {
  const { user } = renderContact()
  await user.type(field('phone1'), 'a0-3x１２９')
  expect(field('phone1')).toHaveValue('0312')
})

it('keeps the caret in place when a letter is dropped', async () => {
  const { user } = renderContact()
  await user.type(field('phone2'), '123')
  await user.type(field('phone2'), 'a', { initialSelectionStart: 1, initialSelectionEnd: 1 })
  expect(field('phone2')).toHaveValue('123')
  expect(field('phone2').selectionStart).toBe(1)
})

it('rewrites nothing while an input method composes', async () => {
  renderContact()
  const part = field('phone1')
  fireEvent.compositionStart(part)
  fireEvent.input(part, { target: { value: '０あ' }, isComposing: true })
  expect(part).toHaveValue('０あ')
  expect(messageOf('phone1')).toBeUndefined()
  fireEvent.input(part, { target: { value: '０３' }, isComposing: true })
  fireEvent.compositionEnd(part)
  expect(part).toHaveValue('03')
  await waitFor(() => expect(messageOf('phone1')).toBeUndefined())
})

it.each([
  ['phone2', '', '12345', '1234'],
  ['phone3', '56', '56789', '5678'],
  ['phone1', '', 'あ', ''],
])('shortens the text of an input method in %s to the digits that fit', async (name, before, written, kept) => {
  renderContact()
  await import('./checking.ts')
  const part = field(name)
  fireEvent.change(part, { target: { value: before } })
  fireEvent.compositionStart(part)
  part.value = written
  part.setSelectionRange(written.length, written.length)
  fireEvent.compositionEnd(part, { data: written })
  await settled()
  expect(part).toHaveValue(kept)
})

it.each([
  ['is pasted', 'ja', 'fax', 2],
  ['the browser fills in', 'en', 'phone', 3],
] as const)('spreads a number that %s over the parts, or shows a message', async (how, locale, name, place) => {
  const part = `${name}${place}`
  const { user } = renderContact(locale)
  await import('./checking.ts')
  for (const [input, kept, asked] of tidyCases.phone) {
    if (how !== 'is pasted' && input.includes('\n')) continue
    for (const each of [1, 2, 3]) fireEvent.change(field(`${name}${each}`), { target: { value: '' } })
    if (how === 'is pasted') {
      act(() => field(part).focus())
      await user.paste(input)
    } else fireEvent.change(field(part), { target: { value: input } })
    await waitFor(() => expect([input, ...parts(name)]).toEqual([input, ...(asked ? ['', '', ''] : kept.split('-'))]))
    await waitFor(() => expect([input, messageOf(part)]).toEqual([input, asked && messages[locale].number]))
  }
})

it('spreads a number that the browser fills into every part', async () => {
  renderContact()
  for (const name of ['phone1', 'phone2', 'phone3']) {
    fireEvent.change(field(name), { target: { value: '+81 90-1234-5678' } })
  }
  await waitFor(() => expect(parts('phone')).toEqual(['090', '1234', '5678']))
})

it('spreads a pasted number over the parts and replaces their text', async () => {
  const { user } = renderContact()
  await user.type(field('phone2'), '99')
  await user.paste('090-1234-5678')
  await waitFor(() => expect(parts('phone')).toEqual(['090', '1234', '5678']))
  await waitFor(() => expect(messageOf('phone2')).toBeUndefined())
})

it('spreads a number that a keyboard inserts without pasting', async () => {
  renderContact()
  fireEvent.change(field('phone1'), { target: { value: '99' } })
  const inserted = { inputType: 'insertText', data: '090-1234-5678' }
  fireEvent.input(field('phone1'), { ...inserted, target: { value: '99090-1234-5678' } })
  await waitFor(() => expect(parts('phone')).toEqual(['090', '1234', '5678']))
  await settled()
})

it('keeps the text and shows a message if the pasted text is not a number, until the visitor types', async () => {
  const { user } = renderContact()
  await user.type(field('fax1'), '03')
  await user.paste('+1 415 555 0100')
  await waitFor(() => expect(messageOf('fax1')).toBe(messages.ja.number))
  await waitFor(() => expect(parts('fax')).toEqual(['03', '', '']))
  await user.type(field('fax1'), '1')
  await waitFor(() => expect(messageOf('fax1')).toBeUndefined())
})

it('accepts no fifth digit at any position', async () => {
  const { user } = renderContact()
  await user.type(field('phone2'), '12345')
  expect(field('phone2')).toHaveValue('1234')
  await user.type(field('phone2'), '9', { initialSelectionStart: 2, initialSelectionEnd: 2 })
  expect(field('phone2')).toHaveValue('1234')
  expect(field('phone2').selectionStart).toBe(2)
  await settled()
})

it('keeps only the digits of pasted text that fits in one part', async () => {
  const { user } = renderContact()
  await user.click(field('phone3'))
  await user.paste('tel 5678')
  await waitFor(() => expect(parts('phone')).toEqual(['', '', '5678']))
  await settled()
})

it.each([
  ['phone', '電話番号', ''],
  ['fax', 'FAX番号', 'fax '],
] as const)('has a label, an autocomplete token and a numeric keyboard for each part of %s', (name, label, prefix) => {
  renderContact()
  const group = screen.getByRole('group', { name: label })
  const boxes = within(group).getAllByRole('textbox')
  expect(boxes.map((box) => box.getAttribute('aria-label'))).toEqual([
    `${label}（1つ目の欄）`,
    `${label}（2つ目の欄）`,
    `${label}（3つ目の欄）`,
  ])
  expect(boxes.map((box) => box.getAttribute('autocomplete'))).toEqual([
    `${prefix}tel-area-code`,
    `${prefix}tel-local-prefix`,
    `${prefix}tel-local-suffix`,
  ])
  for (const box of boxes) {
    expect(box).toHaveAttribute('type', 'text')
    expect(box).toHaveAttribute('inputmode', 'numeric')
  }
  expect(boxes.map((box) => box.getAttribute('name'))).toEqual([`${name}1`, `${name}2`, `${name}3`])
})

it('requires that a started fax number is completed or emptied', async () => {
  const { user } = renderContact()
  fill('ja', { fax1: '03' })
  press(texts.ja.next)
  await waitFor(() => expect(messageOf('fax2')).toBe(messages.ja.number))
  expect(messageOf('fax1')).toBeUndefined()
  await user.clear(field('fax1'))
  await waitFor(() => expect(messageOf('fax2')).toBeUndefined())
})
