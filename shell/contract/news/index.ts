export { NewsCard } from './NewsCard.tsx'
export { loadNewsList, newsPath, type NewsItem, type NewsList } from './newsList.ts'
export { formatDay, isoDay, isoTime } from './time.ts'
