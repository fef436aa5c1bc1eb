import type { RemoteName } from '../../scripts/checkout/index.ts'
import type { Edit } from './files.ts'

/** A composed site as teams and visitors meet it, whoever made it. */
export interface Subject {
  origin: string
  /** Puts a changed build of a remote in the place of what visitors are shown. */
  deploy: (remote: RemoteName, edit: Edit) => Promise<void>
  /** Changes files where they lie, behind everybody's back. */
  alter: (remote: RemoteName, edit: Edit) => Promise<void>
  /** Takes out what no new visitor is shown any more. */
  prune: (remote: RemoteName) => Promise<void>
  /** Has the host of a remote take requests and answer none; or not be there; or be as it was. */
  hang: (remote: RemoteName) => Promise<void>
  takeAway: (remote: RemoteName) => Promise<void>
  putBack: (remote: RemoteName) => Promise<void>
  /** Everything as it was built. */
  restore: () => Promise<void>
  close: () => Promise<void>
}
