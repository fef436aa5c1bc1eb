import { RemoteUnavailable } from './RemoteUnavailable.tsx'

/** A page's component threw while it was rendered: the frame stays, the page says so. */
export function PageCrash() {
  return <RemoteUnavailable />
}
