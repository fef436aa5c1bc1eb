export function hasHiragana(text: string): boolean {
  return /[\u3041-\u3096\u309d\u309e]/.test(text)
}

export function hiraganaToKatakana(text: string): string {
  return text.replace(/[\u3041-\u3096\u309d\u309e]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60))
}
