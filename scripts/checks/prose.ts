// Part of npm run lint: checks the language of Markdown and comments with textlint, by the rules in .textlintrc.json.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from '@typescript-eslint/parser'
import { createLinter, loadTextlintrc } from 'textlint'

const linter = createLinter({ descriptor: await loadTextlintrc() })
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter(
    (file) => /\.(md|[cm]?js|tsx?|css|sql|sh|py|ya?ml|conf)$/.test(file) && !file.startsWith('shell/contract/api/'),
  )

for (const file of files) {
  const text = readFileSync(file, 'utf8')
  const isMarkdown = file.endsWith('.md')
  // The extension tells textlint to read the comments as Markdown, so that it skips code in backticks.
  const { messages } = await linter.lintText(isMarkdown ? text : commentsOf(text, file), `${path.resolve(file)}.md`)
  for (const { line, message } of messages) console.error(`${file}:${line} ${message}`)
  if (messages.length > 0) process.exitCode = 1
}

function commentsIn(code: string, file: string): { value: string; line: number }[] {
  if (!/\.(m?js|tsx?)$/.test(file)) {
    const found = [...code.matchAll(/\/\*([^]*?)\*\/|(?:^|\s)(?:#|--|\/\/) (.*)$/gm)]
    const lineOf = (index: number) => code.slice(0, index + 1).split('\n').length
    return found.map(({ 1: block, 2: line = '', index }) => ({ value: block ?? line, line: lineOf(index) }))
  }
  const { comments = [] } = parse(code, { comment: true, ecmaFeatures: { jsx: file.endsWith('x') } })
  return comments.map(({ value, loc }) => ({ value, line: loc.start.line }))
}

function commentsOf(code: string, file: string): string {
  const lines = code.split('\n').map(() => '')
  for (const { value, line: first } of commentsIn(code, file)) {
    for (const [at, line] of value.split('\n').entries()) lines[first - 1 + at] = line.replace(/^[\s*]+/, '')
  }
  // A sentence may go on in the next line. textlint ends sentences at the end of a line.
  for (let at = lines.length - 1; at > 0; at -= 1) {
    if (lines[at] === '' || lines[at - 1] === '' || /^(@|- |\d\. )/.test(lines[at]!)) continue
    lines[at - 1] += ` ${lines[at]}`
    lines[at] = ''
  }
  return lines.join('\n')
}
