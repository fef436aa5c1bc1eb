/** Runs a task when the browser is idle, after two seconds at the latest. Returns a function that cancels it. */
export function whenIdle(task: () => void): () => void {
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = window.setTimeout(task, 500)
    return () => window.clearTimeout(timer)
  }
  const request = window.requestIdleCallback(task, { timeout: 2000 })
  return () => window.cancelIdleCallback?.(request)
}
