import type { RowTexts } from '@site/contract/pages'
import ts from 'typescript'

export interface NewRow {
  id: string
  path: Record<'ja' | 'en', string>
  remote: string
  texts: Record<'ja' | 'en', RowTexts>
}

/** The page table with a row more: after the others of its remote, or at the end. @throws where it has no table */
export function withRow(source: string, { id, path, remote, texts }: NewRow): string {
  const call = find(
    source,
    (node): node is ts.CallExpression =>
      ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'rowsOf',
  )
  const table = call?.arguments[0]
  if (!table || !ts.isObjectLiteralExpression(table)) throw new Error('The page table has no rowsOf({ … }) to add to.')
  const rows = table.properties
  const last = rows.findLast((row) => remoteOf(row) === remote) ?? rows.at(-1)
  const paths = `{ ja: '${path.ja}', en: '${path.en}' }`
  const words = JSON.stringify(texts, null, 2)
  const row = `${id}: {\n path: ${paths}, remote: '${remote}', menu: null, pictureOf: 'home', texts: ${words} }`
  return last ? insert(source, last.end, `,\n${row}`) : insert(source, table.properties.pos, `\n${row},`)
}

/** A remote's webpack.config.ts with a page more in its list. @throws where it has no list */
export function withPage(source: string, page: string): string {
  const list = find(
    source,
    (node): node is ts.PropertyAssignment => ts.isPropertyAssignment(node) && node.name.getText() === 'pages',
  )?.initializer
  if (!list || !ts.isArrayLiteralExpression(list)) throw new Error('Its webpack.config.ts has no list of pages.')
  const last = list.elements.at(-1)
  return last ? insert(source, last.end, `, '${page}'`) : insert(source, list.elements.pos, `'${page}'`)
}

function remoteOf(row: ts.ObjectLiteralElementLike): string | undefined {
  if (!ts.isPropertyAssignment(row) || !ts.isObjectLiteralExpression(row.initializer)) return undefined
  const remote = row.initializer.properties.find((property) => property.name?.getText() === 'remote')
  return remote && ts.isPropertyAssignment(remote) && ts.isStringLiteral(remote.initializer)
    ? remote.initializer.text
    : undefined
}

/** The first node of its kind in a file. */
function find<Found extends ts.Node>(source: string, isWanted: (node: ts.Node) => node is Found): Found | undefined {
  const visit = (node: ts.Node): Found | undefined => (isWanted(node) ? node : ts.forEachChild(node, visit))
  return visit(ts.createSourceFile('source.ts', source, ts.ScriptTarget.Latest, true))
}

const insert = (text: string, place: number, more: string) => text.slice(0, place) + more + text.slice(place)

/** What a page may have until its team gives it more: bytes over the line, and files. */
const firstBudget = { script: 10_000, style: 3_000, files: 3 }

/** A remote's budgets with one for a page that begins. */
export function withBudget(budgets: string, page: string): string {
  return JSON.stringify({ ...(JSON.parse(budgets) as object), [page]: firstBudget })
}
