export { NewsCard } from './NewsCard.tsx'
export { loadNewsList, newsPath, type NewsItem, type NewsList } from './newsList.ts'
export { isPictureAddress } from './pictures.ts'
export { formatDay, isoDay, isoTime } from './time.ts'
