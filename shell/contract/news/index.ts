export { NewsCard } from './NewsCard.tsx'
export { formatDay, isoDay } from './day.ts'
export { loadNewsList, newsPath, type NewsItem, type NewsList } from './newsList.ts'
