export type Acceptance =
  | { status: 'accepted'; reference: string }
  /** The reference belongs to an enquiry with another content. */
  | { status: 'conflict' }
  /** Too many from one network; milliseconds until one more may come. */
  | { status: 'limited'; wait: number }

export interface IncomingEnquiry {
  reference: string
  /** Tells its content from another. */
  digest: string
  /** Where it came from. */
  address: string | undefined
  /** Its mail, composed where it is new. */
  compose: () => Promise<Buffer>
}

/** Enquiries that were accepted and are not delivered yet. */
export interface QueueState {
  waiting: number
  /** Since the oldest of them was accepted; 0 where there is none. */
  oldestSeconds: number
  /** Those that no mail server will ever take. */
  failed: number
}

/** Where enquiries are kept from their acceptance until somebody has their mail. */
export interface EnquiryQueue {
  /**
   * Stores an enquiry once, however often and at the same time it comes; on return it outlives a crash. Rejects where it
   * can't be stored.
   */
  accept: (enquiry: IncomingEnquiry) => Promise<Acceptance>
  /** Begins to deliver, with what an earlier run left. */
  start: () => void
  /** Gives a mail that is being sent so many milliseconds to arrive; what has not left stays. */
  stop: (patience: number) => Promise<void>
  /** Lets go of what was delivered long ago, and of what broken ends left. */
  sweep: () => Promise<void>
  /** Rejects where it can't be told. */
  state: () => Promise<QueueState>
}
