/** News items that the API lists at once. */
export const pageSize = 10
