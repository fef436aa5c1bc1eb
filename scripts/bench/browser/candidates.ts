import { asMonolith, buildMonolith } from '../peers/monolith.ts'
import { nextPages, type NextSite } from '../peers/next.ts'
import { asPlainFederation, buildPlainFederation } from '../peers/plainFederation.ts'
import { type FrontOptions, startFront } from './front.ts'

/** What is compared in a browser. */
export type Candidate = Description & Awaited<ReturnType<typeof startFront>>

interface Description extends FrontOptions {
  name: string
  /** The pages it has, if it doesn't have all. */
  pages?: string[]
  /** False if React doesn't take its pages over. */
  hydrates?: boolean
}

/**
 * @param upstream where the composed site listens
 * @param next the Next.js app of the same pages, if the bench was asked for it
 */
export async function startCandidates(upstream: string, next: NextSite | null): Promise<Candidate[]> {
  const route = (url: string) => upstream + url
  const monolith = await buildMonolith()
  const plain = await buildPlainFederation()
  const descriptions: Description[] = [
    { name: 'composed', route },
    // The difference between the site and itself is the machine's doing.
    { name: 'composed again', route },
    { name: 'monolith', route, rewrite: (html) => asMonolith(html, monolith), files: monolith },
    { name: 'floor', route, rewrite: (html) => html.replace(/<script\b[^>]*>.*?<\/script>/gs, ''), hydrates: false },
    {
      name: 'plain federation',
      route,
      rewrite: (html) => asPlainFederation(html, plain),
      // Tutorials have none, and the site's would keep the scripts out.
      without: 'content-security-policy',
      files: plain,
    },
  ]
  if (next) {
    const isOfSite = (url: string) => /^\/(api|uploads|static|favicon)/.test(url)
    descriptions.push({
      name: 'Next.js',
      pages: nextPages,
      route: (url, userAgent) => (isOfSite(url) ? route(url) : next.addressOf(url, userAgent)),
    })
  }
  return Promise.all(descriptions.map(async (each) => ({ ...each, ...(await startFront(each)) })))
}
