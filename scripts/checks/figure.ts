// The rooms' figure in README.md is the one that rooms.js draws. With --write it is put there.
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { rootFolder } from '../checkout/index.ts'
import { rooms } from './rooms.js'

const readme = path.join(rootFolder, 'README.md')
const marks = /(<!-- rooms -->\n)[\s\S]*?(<!-- \/rooms -->)/

const text = await readFile(readme, 'utf8')
if (!marks.test(text)) throw new Error('README.md has no place for the figure of the rooms')
const drawn = text.replace(marks, (_, begin: string, end: string) => `${begin}${figure()}${end}`)
if (process.argv.includes('--write')) await writeFile(readme, drawn)
else if (drawn !== text) {
  console.error('README.md shows other rooms than rooms.js has: node scripts/checks/figure.ts --write draws them anew.')
  process.exit(1)
}

function figure(): string {
  const names = Object.keys(rooms)
  const id = (name: string) => `r${names.indexOf(name)}`
  return [
    '```mermaid',
    'flowchart TD',
    ...Object.entries(rooms).map(([name, { folder, says }]) => `  ${id(name)}["<b>${folder}</b><br>${says}"]`),
    ...names.flatMap((name) => directOf(name).map((other) => `  ${id(name)} --> ${id(other)}`)),
    '```\n',
  ].join('\n')
}

/** The rooms that a room reaches by no way round: the others follow from these. */
function directOf(name: string): string[] {
  const imports = rooms[name]?.imports ?? []
  return imports.filter((other) => !imports.some((way) => way !== other && reaches(way, other)))
}

function reaches(from: string, to: string): boolean {
  return (rooms[from]?.imports ?? []).some((next) => next === to || reaches(next, to))
}
