/** @jest-environment node */
import { setImmediate } from 'node:timers/promises'
import type { ProcessPool } from './pool.ts'
import { createSanitizer } from './sanitizerPool.ts'

it('has remotes take turns, whichever has more texts', async () => {
  const pool: ProcessPool = {
    async run(_, write) {
      await setImmediate()
      const { html } = write(new Set()) as { html: string }
      return { html, excerpt: '', pictureAlt: '', pictureCaption: '', isCut: false }
    },
    groups: () => [],
    close: () => Promise.resolve(),
  }
  const { sanitize } = createSanitizer(pool, () => undefined)
  const done: string[] = []
  const texts = ['many', 'many', 'many', 'many', 'many', 'one'].map(async (remote, index) => {
    const task = { html: `<p>${index}</p>`, picture: '', pictureOrigins: [] }
    expect(await sanitize(task, { remote, audience: 'live' })).toMatchObject({ html: task.html })
    done.push(remote)
  })
  await Promise.all(texts)
  expect(done.indexOf('one')).toBeLessThan(4)
})
