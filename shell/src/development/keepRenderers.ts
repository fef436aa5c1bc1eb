// Fast Refresh finds React's renderers through this hook, and only those that register after it was there.
// The shell's and every remote's copy of react-refresh must find the same list, so it is kept before any runs.
const renderers = new Map<number, unknown>()
let next = 0

const noop = () => undefined

Object.defineProperty(window, '__REACT_DEVTOOLS_GLOBAL_HOOK__', {
  configurable: true,
  writable: true,
  value: {
    renderers,
    supportsFiber: true,
    inject: (renderer: unknown) => {
      next += 1
      renderers.set(next, renderer)
      return next
    },
    onScheduleFiberRoot: noop,
    onCommitFiberRoot: noop,
    onCommitFiberUnmount: noop,
  },
})

export {}
