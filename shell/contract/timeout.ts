/** Returns the result of the work, or the result of `late` if the work takes longer. Does not stop the work. */
export function within<Value>(work: Promise<Value>, milliseconds: number, late: () => Value): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise((resolve) => (timer = setTimeout(resolve, milliseconds)))
  return Promise.race([work, limit.then(late)]).finally(() => clearTimeout(timer))
}
