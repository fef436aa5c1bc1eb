import { setImmediate } from 'node:timers/promises'
import type { ProcessPool } from './pool.ts'
import { createSanitizer } from './sanitizerPool.ts'
import type { SanitizeTask } from './task.ts'

const result = { html: '', excerpt: '', pictureAlt: '', pictureCaption: '', isCut: false }
const sanitizerWith = (run: ProcessPool['run']) =>
  createSanitizer({ run, groups: () => [], close: () => Promise.resolve() }, () => undefined)

it('lets remotes take turns, however many texts one of them has', async () => {
  const { sanitize } = sanitizerWith(async (_, write) => {
    await setImmediate()
    return { ...result, html: (write(new Set()) as SanitizeTask).html }
  })
  const done: string[] = []
  const texts = ['many', 'many', 'many', 'many', 'many', 'one'].map(async (remote, index) => {
    const task = { html: `<p>${index}</p>`, picture: '', pictureOrigins: [] }
    expect(await sanitize(task, { remote, audience: 'live' })).toMatchObject({ html: task.html })
    done.push(remote)
  })
  await Promise.all(texts)
  expect(done.indexOf('one')).toBeLessThan(4)
})

it('does not let a document wait for requests of browsers', async () => {
  const groups: string[] = []
  const { sanitize } = sanitizerWith(({ id }) => {
    groups.push(id)
    return id === 'browsers' ? new Promise(() => {}) : Promise.resolve(result)
  })
  const task = (html: string) => ({ html, picture: '', pictureOrigins: [] })
  for (let index = 0; index < 20; index += 1)
    void sanitize(task(`<p>${index}</p>`), { visitor: `192.0.2.${index}`, audience: 'browsers' })
  await expect(sanitize(task('<p>0</p>'), { remote: 'news', audience: 'live' })).resolves.toMatchObject({
    isCut: false,
  })
  expect(groups).toEqual(['browsers', 'live'])
})
