/** The news call of a page of ten, counted from 1. */
export const newsPath = (page: number) => `/api/news.php?page=${page}`
