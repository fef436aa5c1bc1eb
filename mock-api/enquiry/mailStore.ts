import type { SendOutcome } from './smtp.ts'

/** Keeps the mails of enquiries: as files for one process, or in PostgreSQL for any number of them. */
export interface MailStore {
  /** Does `work` while no other request with this reference is accepted. Keeps all that it stores, or nothing. */
  accepting: <Result>(reference: string, work: (entry: StoreEntry) => Promise<Result>) => Promise<Result>
  /** References of the mails that wait and that no other process delivers. */
  waiting: () => Promise<string[]>
  /** Returns a mail that waits, to be delivered by this process alone until it is settled. Null for any other. */
  claim: (reference: string) => Promise<Buffer | null>
  /** Keeps a claimed mail as sent, as failed with the reason, or as one that waits for any process. */
  settle: (reference: string, outcome: SendOutcome) => Promise<void>
  /** Deletes mails that were sent more than `keepSent` ms ago, and what else has no use any more. */
  sweep: (keepSent: number) => Promise<void>
  state: () => Promise<QueueState>
  /** Lets other processes deliver. */
  close: () => Promise<void>
}

/** The place of one enquiry in a store. */
export interface StoreEntry {
  /** Tells the content of an enquiry that is stored from another. Null if none is. */
  digest: () => Promise<string | null>
  /** Counts an enquiry of a network if fewer than `limit` came within a minute. Returns the milliseconds to wait, else 0. */
  pass: (network: string, limit: number) => number | Promise<number>
  write: (digest: string, mail: Buffer) => Promise<void>
}

/** Enquiries that were accepted and are not delivered yet. */
export interface QueueState {
  waiting: number
  /** Since the oldest of them was accepted; 0 if there is none. */
  oldestSeconds: number
  /** Those that no mail server will ever take. */
  failed: number
}
