import fc from 'fast-check'

/** A value as no news field should be: of another type, or text that documents cannot hold. */
const anyValue = fc.oneof(
  fc.constantFrom(undefined, null, true, false, 0, -1, 1.5, 1e300, '', ' ', '2-a', '&amp;', '<b>', ']]>', '__proto__'),
  fc.constantFrom('\ud83d', 'お知らせ\ude00', '\0\u0001\u000b\u001d\u007f\u0085', '\ufffe\uffff', '蓄'.repeat(10_000)),
  fc.string({ unit: 'binary' }),
  fc.jsonValue(),
)

export const goodItems = fc.nat({ max: 3 }).map((length) =>
  Array.from({ length }, (_, index) => ({
    id: 1_000_001 + index,
    img: '/uploads/news/1.webp',
    time: '2026-01-05',
    title: `お知らせ${index}`,
  })),
)

/** A record of which any field can be anything or missing. */
export const anyRecord = fc.oneof(
  fc.record({ id: anyValue, img: anyValue, time: anyValue, title: anyValue, content: anyValue }, { requiredKeys: [] }),
  fc
    .tuple(fc.constantFrom('id', 'img', 'time', 'title', 'content'), anyValue, fc.nat())
    .map(([name, value, id]) => ({ id, img: '', time: '2026-01-05', title: 'お知らせ', content: '', [name]: value })),
  anyValue,
)

export const mixedList = fc
  .tuple(goodItems, fc.array(anyRecord, { maxLength: 5 }), fc.infiniteStream(fc.nat({ max: 9 })))
  .map(([good, others, places]) => {
    const list: unknown[] = [...good]
    for (const record of others) list.splice([...places.take(1)][0] ?? 0, 0, record)
    return { good, list: JSON.parse(JSON.stringify(list)) as unknown[] }
  })
