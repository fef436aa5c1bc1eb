// This is a separate file, so that the home page's first script does not contain `newsList.ts`.

/** The number of news items that the API lists per page. */
export const newsPageSize = 10

/** Returns the API's path for a page of the news list. The first page is 1. */
export const newsPath = (page: number) => `/api/news.php?page=${page}`
