/** @jest-environment node */
import { hasHiragana, hiraganaToKatakana, toFullWidthKatakana } from './kana.ts'

it('makes half-width katakana full-width with sound marks joined', () => {
  expect(toFullWidthKatakana('ﾔﾏﾀﾞ ﾊﾟｰｸ ｳﾞ')).toBe('ヤマダ パーク ヴ')
})

it('joins sound marks that stand alone', () => {
  expect(toFullWidthKatakana('カ\u3099')).toBe('ガ')
})

it('leaves everything else as it is', () => {
  expect(toFullWidthKatakana('ヤマダ\u3000たろう ABC ①')).toBe('ヤマダ\u3000たろう ABC ①')
})

it('turns hiragana into katakana and nothing else', () => {
  expect(hiraganaToKatakana('やまだ ゔぁゝー タロウ')).toBe('ヤマダ ヴァヽー タロウ')
  expect(hasHiragana('ヤマだ')).toBe(true)
  expect(hasHiragana('ヤマダー')).toBe(false)
})
