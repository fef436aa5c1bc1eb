// Functions that PDF.js expects even in its build for old browsers, and that the site's oldest browsers lack.

function supply<Owner extends object, Name extends keyof Owner>(owner: Owner, name: Name, method: Owner[Name]) {
  if (name in owner) return
  // A worker would lack the function too. Without `Worker`, PDF.js does all its work in the main thread.
  Reflect.deleteProperty(globalThis, 'Worker')
  Object.defineProperty(owner, name, { value: method, configurable: true, writable: true })
}

supply(Promise, 'withResolvers', function withResolvers<Value>() {
  const parts = {} as PromiseWithResolvers<Value>
  parts.promise = new Promise<Value>((resolve, reject) => Object.assign(parts, { resolve, reject }))
  return parts
})

supply(AbortSignal, 'any', (signals) => {
  const controller = new AbortController()
  for (const signal of signals) {
    if (signal.aborted) controller.abort(signal.reason)
    else signal.addEventListener('abort', () => controller.abort(signal.reason), { signal: controller.signal })
  }
  return controller.signal
})

supply(Array.prototype, 'toReversed', function toReversed(this: unknown[]) {
  return [...this].reverse()
})

supply(ArrayBuffer.prototype, 'transferToFixedLength', function transferToFixedLength(this: ArrayBuffer, length) {
  const copy = new Uint8Array(length ?? this.byteLength)
  copy.set(new Uint8Array(this).subarray(0, copy.length))
  return copy.buffer
})
