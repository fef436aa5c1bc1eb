/** @jest-environment node */
import { hasHiragana, hiraganaToKatakana } from './kana.ts'

it('turns hiragana into katakana and nothing else', () => {
  expect(hiraganaToKatakana('やまだ ゔぁゝー タロウ')).toBe('ヤマダ ヴァヽー タロウ')
  expect(hasHiragana('ヤマだ')).toBe(true)
  expect(hasHiragana('ヤマダー')).toBe(false)
})
