import type { ApiResult, LoaderContext } from '@site/contract'

/** Seconds for which Next keeps a page and what the API said, as the composed site does. */
export const freshness = 60

/** What a page's loader is given. */
export function loaderContext(device: LoaderContext['device']): LoaderContext {
  return {
    locale: 'ja',
    device,
    params: {},
    searchParams: new URLSearchParams(),
    signal: new AbortController().signal,
    api: ask,
    dom: () => Promise.reject(new Error('No page here shows markup of an editor’s')),
    pictureOrigins: [],
  }
}

async function ask(address: string): Promise<ApiResult> {
  const response = await fetch(`${process.env['API_ORIGIN']}${address}`, { next: { revalidate: freshness } })
  return { ok: true, body: (await response.json()) as unknown }
}
