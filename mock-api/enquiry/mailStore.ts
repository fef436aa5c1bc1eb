import type { SendOutcome } from './smtp.ts'

/** Stores the e-mails of enquiries: as files for one process, or in PostgreSQL for any number of processes. */
export interface MailStore {
  /**
   * Stores an e-mail once, even if the same enquiry comes again or twice at once. A stored e-mail survives a crash.
   * Returns 0 if the e-mail is stored. Otherwise the visitor has reached the limit, and the result is the milliseconds
   * until the visitor may send one more enquiry. Rejects if the e-mail cannot be stored.
   * `visitor` is the visitor's network. `limit` is the number of enquiries per minute; 0 means no limit.
   */
  accept: (enquiry: { reference: string; mail: Buffer; visitor: string; limit: number }) => Promise<number>
  /** Returns the references of waiting e-mails that no other process delivers. */
  waiting: () => Promise<string[]>
  /** Claims a waiting e-mail: only this process delivers it until `settle`. Returns null if it is not available. */
  claim: (reference: string) => Promise<Buffer | null>
  /** Ends a claim and records the outcome. Changes nothing if another process has claimed the e-mail since. */
  settle: (reference: string, outcome: SendOutcome) => Promise<void>
  /** Deletes e-mails that were sent more than `keepSent` milliseconds ago, and other outdated files or rows. */
  sweep: (keepSent: number) => Promise<void>
  state: () => Promise<QueueState>
  close: () => Promise<void>
}

/** Counts of accepted enquiries that are not delivered. */
export interface QueueState {
  waiting: number
  /** Seconds since the oldest waiting enquiry was accepted; 0 if none waits. */
  oldestSeconds: number
  failed: number
}
