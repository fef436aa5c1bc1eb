/** A report of the contract: its version, and what remotes can build on. */
export interface Report {
  version: string
  lines: ReadonlySet<string>
}

const packageName = '@site/contract'

const introduction = `
Written by \`npm run contract -- write\`, and compared in \`npm run lint\`: [the contract's version](../../decisions/0003-contract-version.md). \`(1)\` is the first parameter of a function, \`()\` its result, \`[]\` an item of a list; a type with several alternatives has a line for each.
`

export function render({ version, lines }: Report): string {
  let text = `# What remotes can build on: ${packageName} ${version}\n${introduction}`
  let entry: string | undefined
  for (const line of [...lines].sort()) {
    const [first = '', ...rest] = line.split(' ')
    if (first !== entry)
      text += `${entry === undefined ? '' : '```\n'}\n## ${packageName}${first.slice(1)}\n\n\`\`\`text\n`
    entry = first
    if (rest.length > 0) text += `${rest.join(' ')}\n`
  }
  return `${text}\`\`\`\n`
}

/** @throws where the text is no report */
export function parse(text: string): Report {
  const version = /^# .* (\S+)$/m.exec(text)?.[1]
  if (version === undefined) throw new Error('This is no report of the contract')
  const lines = new Set<string>()
  for (const [, entry = '', block = ''] of text.matchAll(/^## @site\/contract(.*)\n\n```text\n([^]*?)```$/gm)) {
    lines.add(`.${entry}`)
    for (const line of block.split('\n').slice(0, -1)) lines.add(`.${entry} ${line}`)
  }
  return { version, lines }
}
