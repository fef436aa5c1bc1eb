/** Lets the browser do what is waiting, scripts that have come among it, before the caller goes on. */
export const pause = () => new Promise((resolve) => setTimeout(resolve))
