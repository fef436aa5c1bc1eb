// What PDF.js's build for old browsers takes for granted, and the oldest browsers of the site lack.

function supply<Owner extends object, Name extends keyof Owner>(owner: Owner, name: Name, method: Owner[Name]) {
  if (name in owner) return
  // A worker would lack it as well. Without workers PDF.js does everything here.
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
