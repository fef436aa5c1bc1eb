export function each(Element: 'p' | 'li' | 'div', texts: readonly string[]) {
  return texts.map((text) => <Element key={text}>{text}</Element>)
}
