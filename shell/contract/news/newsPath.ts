// This is a separate file, so that the home page's first script does not contain `newsList.ts`.

/** The number of news items that the API lists per page. */
export const newsPageSize = 10

/** Returns the API's path for a page of the news list. The first page is 1. */
export const newsPath = (page: number | ':page') => `/api/news.php?page=${page}`

/** Returns the request for one news item. */
export const newsItemRequest = (id: string) => ({
  path: `/api/get_news.php?id=${id}`,
  html: 'news.content',
  picture: 'news.img',
})
