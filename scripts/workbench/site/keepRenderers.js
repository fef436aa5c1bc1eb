// Fast Refresh finds React's renderers through this hook, and only those that register after it was there.
// The shell's and every remote's copy of react-refresh must find the same list, so the development page runs
// this before any other script.
;(() => {
  const renderers = new Map()
  const noop = () => undefined
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    renderers,
    supportsFiber: true,
    inject: (renderer) => {
      renderers.set(renderers.size + 1, renderer)
      return renderers.size
    },
    onScheduleFiberRoot: noop,
    onCommitFiberRoot: noop,
    onCommitFiberUnmount: noop,
  }
})()
