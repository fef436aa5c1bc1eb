import type { Browser } from 'playwright'
import { type BenchStore, signVariant } from './store.ts'
import { type AskedFile, newVisitor, phone, visit } from './visit.ts'

/** Kilobytes of the remote's scripts of a page. */
interface Scripts {
  /** Of the files, as they are packed. */
  body: number
  /** Over the line: with the headers, which are the same whatever the file. */
  bytes: number
}

export interface Comeback {
  /** By who was never there. */
  first: Scripts
  /** By the same visitor after a release. */
  after: Scripts
}

/** What a visitor of the news downloads again after a release that changed one line of their list. */
export async function measureComeback(browser: Browser, origin: string, store: BenchStore): Promise<Comeback> {
  const context = await newVisitor(browser, phone)
  const scriptsOf = (files: AskedFile[]) => {
    const scripts = files.filter(({ url, kind }) => kind === 'script' && url.includes('/_remotes/mfe-news/'))
    return { body: sumOf(scripts, 'body'), bytes: sumOf(scripts, 'bytes') }
  }
  try {
    const first = scriptsOf((await visit(context, `${origin}/news`, phone)).files)
    await releaseOneLine(store)
    const after = scriptsOf((await visit(context, `${origin}/news`, phone)).files)
    return { first, after }
  } finally {
    await context.close()
  }
}

async function releaseOneLine(store: BenchStore) {
  const version = await signVariant(store, 'news', (text, file) =>
    /client\/news\.[\da-f]{8}\.js$/.test(file) ? `${text};void "one line more";` : text,
  )
  await store.registry.activate('news', version)
}

const sumOf = (files: AskedFile[], what: 'body' | 'bytes') => files.reduce((sum, file) => sum + file[what], 0) / 1000
