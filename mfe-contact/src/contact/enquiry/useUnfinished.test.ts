import { emptyEnquiry } from '@site/contract/enquiry'
import { goodEnquiry } from '@site/contract/enquiry/cases'
import { continued, forgetUnfinished, keepUnfinished, unfinished } from './useUnfinished.ts'

const typed = { ...goodEnquiry.ja, typeContact: '2', agree: true }

beforeEach(forgetUnfinished)

it.each([
  ['nothing was typed', {}, ''],
  ['only a kind was chosen', { typeContact: '3' }, ''],
  ['only consent was given', { agree: true }, ''],
  ['only blanks were typed', { name: ' ', content: '\n' }, ''],
  ['the message is what the page wrote', { content: 'words\n' }, 'words'],
])('keeps nothing if %s', (_, values, words) => {
  keepUnfinished({ ...emptyEnquiry, ...values }, words)
  expect(unfinished()).toBeNull()
})

it('keeps earlier values if nothing was typed since', () => {
  keepUnfinished(typed, '')
  keepUnfinished(emptyEnquiry, '')
  expect(unfinished()?.name).toBe(typed.name)
})

describe('restoring unfinished values', () => {
  const left = { ...typed, agree: false }

  it('restores all values into an empty form', () => {
    expect(continued(left, emptyEnquiry, '')).toEqual(left)
  })

  it('does not overwrite fields or mix parts of two numbers', () => {
    const present = {
      ...emptyEnquiry,
      name: 'new',
      phone1: '06',
      content: 'new message',
      typeContact: '4',
      agree: true,
    }
    const { nameFurigana, email } = typed
    expect(continued(left, present, '')).toEqual({ ...present, nameFurigana, email })
  })

  it('puts the current configuration before the message', () => {
    const before = { ...typed, content: 'words\nmessage' }
    const present = { ...emptyEnquiry, content: 'words\n' }
    expect(continued(before, present, 'words').content).toBe('words\nmessage')
    expect(continued(typed, present, 'words').content).toBe(`words\n${typed.content}`)
    expect(continued(before, emptyEnquiry, '').content).toBe('words\nmessage')
  })
})
