import type { SendOutcome } from './smtp.ts'

/** Keeps the mails of enquiries: as files for one process, or in PostgreSQL for any number of them. */
export interface MailStore {
  /**
   * Stores the mail of an enquiry once, however often and at the same time it comes; on return it outlives a crash.
   * Returns 0, or the milliseconds until the visitor may send one more. Rejects if it can't be stored.
   * @param visitor what one visitor is told apart by
   * @param limit enquiries per minute from one visitor, 0 for any number
   */
  accept: (enquiry: { reference: string; mail: Buffer; visitor: string; limit: number }) => Promise<number>
  /** References of the mails that wait and that no other process delivers. */
  waiting: () => Promise<string[]>
  /** Returns a mail that waits, to be delivered by this process alone until it is settled. Null for any other. */
  claim: (reference: string) => Promise<Buffer | null>
  /**
   * Keeps a claimed mail as sent, as failed with the reason, or as one that waits for any process. Changes nothing if
   * another process has claimed it since.
   */
  settle: (reference: string, outcome: SendOutcome) => Promise<void>
  /** Deletes mails that were sent more than `keepSent` ms ago, and what else has no use any more. */
  sweep: (keepSent: number) => Promise<void>
  state: () => Promise<QueueState>
  close: () => Promise<void>
}

/** Enquiries that were accepted and are not delivered yet. */
export interface QueueState {
  waiting: number
  /** Since the oldest of them was accepted; 0 if there is none. */
  oldestSeconds: number
  failed: number
}
