// Apart from `newsList.ts`, which would come with it into the home page's first script.

/** News items that the API lists at once. */
export const newsPageSize = 10

/** The news call of a page of the list, counted from 1. */
export const newsPath = (page: number) => `/api/news.php?page=${page}`
