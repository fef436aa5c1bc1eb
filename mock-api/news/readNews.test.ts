import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readNews } from './readNews.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'news-'))
const file = path.join(folder, 'db.json')
afterAll(() => rmSync(folder, { recursive: true }))

const item = { id: 1, img: '/uploads/news/1.webp', time: '2026-01-05', title: 'お知らせ', content: '<p>本文</p>' }

function read(data: unknown) {
  writeFileSync(file, typeof data === 'string' ? data : JSON.stringify(data))
  return readNews(file)
}

it('sorts by time in Tokyo, newest first, then by higher id', () => {
  const times = {
    1: '2026-01-05',
    2: '2026-01-05 00:00',
    3: '2026-01-04T15:00:01Z',
    4: '2026-01-05T08:00:00+09:00',
    5: '2026-01-04T16:59:59-08:00',
    6: '2025-12-31',
  }
  const news = Object.entries(times).map(([id, time]) => ({ ...item, id: Number(id), time }))
  expect(read({ news }).map(({ id }) => id)).toEqual([5, 4, 3, 2, 1, 6])
})

it.each(['/a.png', 'https://example.com/a.png', 'http://example.com/a.png', 'data:image/png;base64,AA==', ''])(
  'accepts a picture path, an http(s) URL, a data: image or an empty string: %j',
  (img) => expect(read({ news: [{ ...item, img }] })).toHaveLength(1),
)

it('returns only the known fields of news, and ignores a byte order mark', () => {
  expect(read(`\uFEFF${JSON.stringify({ posts: 5, news: [{ ...item, draft: true }] })}`)).toEqual([item])
})

it.each([
  ['invalid JSON', '{"news":', /JSON/],
  ['a bare list', [item], /the file: .*object/],
  ['no news', {}, /news: .*array/],
  ['an entry that is not an object', { news: [item, null] }, /news\[1\]: .*object/],
  ['an id that is not a number', { news: [{ ...item, id: '1' }] }, /news\[0\]\.id: .*number/],
  ['a duplicate id', { news: [item, { ...item, id: 2 }, item] }, /news: must not have an id twice/],
  ['an empty title', { news: [{ ...item, title: ' ' }] }, /news\[0\]\.title: must not be empty/],
  ['a day that does not exist', { news: [{ ...item, time: '2026-02-30' }] }, /news\[0\]\.time: must be YYYY-MM-DD/],
  ['a picture with a script', { news: [{ ...item, img: 'javascript:alert(1)' }] }, /news\[0\]\.img: must be a path/],
  ['content that is not text', { news: [{ ...item, content: ['a'] }] }, /news\[0\]\.content: .*string/],
])('refuses %s with one line that names the place', (_, data, where) => {
  expect(() => read(data)).toThrow(where)
  expect(() => read(data)).toThrow(RegExp(`^${file}: .*$`))
})

it('names the missing file', () => {
  expect(() => readNews(path.join(folder, 'none.json'))).toThrow(/none\.json: ENOENT/)
})
