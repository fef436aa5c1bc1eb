/** Runs the task once the browser has painted and has nothing better to do; the answer calls it off. */
export function whenIdle(task: () => void): () => void {
  // Safari has no idle callback.
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = window.setTimeout(task, 500)
    return () => window.clearTimeout(timer)
  }
  const request = window.requestIdleCallback(task, { timeout: 2000 })
  return () => window.cancelIdleCallback?.(request)
}
