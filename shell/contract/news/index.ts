export { NewsCard } from './NewsCard.tsx'
export { formatDay, isoDay, isoTime } from './day.ts'
export { loadNewsList, newsPath, type NewsItem, type NewsList } from './newsList.ts'
