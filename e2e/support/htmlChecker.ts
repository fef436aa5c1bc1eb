import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { withTemporaryFolder } from '../../scripts/checkout/index.ts'

const run = promisify(execFile)
const jar = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar')

// The checker is one short run: it ends sooner than a compiler that optimises would pay off, and asks for a deep stack.
const javaOptions = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-Xss4m']

const reportSchema = z.object({
  messages: z.array(
    z.object({
      type: z.string(),
      subType: z.string().optional(),
      url: z.string().default(''),
      message: z.string(),
      extract: z.string().default(''),
    }),
  ),
})
type Message = z.infer<typeof reportSchema>['messages'][number]

/** What the checker finds fault with and the standards don't. */
const mistaken: ((message: Message) => boolean)[] = [
  // `round()` is in CSS Values 4; PDF.js gives the pages it draws their size by it.
  ({ message }) => /^CSS: “(width|height)”: “round\(down, /.test(message),
  // HTML warns of both together for a frame of the page's own origin, which could take its sandbox off: the map's is
  // another's.
  ({ message, extract }) =>
    message.startsWith('Potentially bad value “allow-scripts allow-same-origin') && / src="https:\/\//.test(extract),
]

export const hasJava = () =>
  run('java', ['-version']).then(
    () => true,
    () => false,
  )

/** Checks documents, all in one run. @returns the errors and warnings of each, by its name */
export async function faultsOf(documents: Map<string, string>): Promise<Map<string, string[]>> {
  return withTemporaryFolder('html-', async (folder) => {
    const names = [...documents.keys()]
    for (const [index, html] of [...documents.values()].entries()) {
      await writeFile(path.join(folder, `${index}.html`), html)
    }
    const { stdout } = await run(
      'java',
      [...javaOptions, '-jar', jar, '--format', 'json', '--stdout', '--exit-zero-always', folder],
      { maxBuffer: 2 ** 28 },
    )
    const faults = new Map(names.map((name): [string, string[]] => [name, []]))
    for (const found of reportSchema.parse(JSON.parse(stdout)).messages) {
      // What is neither an error nor a warning is a remark on style, such as one on React's slash in `<br/>`.
      const isRemark = found.type === 'info' && found.subType !== 'warning'
      if (isRemark || mistaken.some((isMistaken) => isMistaken(found))) continue
      const name = names[Number(path.basename(found.url, '.html'))]
      if (found.url === '' || name === undefined) throw new Error(`The HTML checker: ${found.message}`)
      faults.get(name)?.push(`${found.message} ${found.extract}`)
    }
    return faults
  })
}
