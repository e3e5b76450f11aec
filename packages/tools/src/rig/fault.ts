/** What may go wrong between two parts. Times in milliseconds, sizes in bytes. */
export type Fault =
  | { readonly kind: 'none' }
  /** Delay of each chunk in both directions, in milliseconds. */
  | { readonly kind: 'latency'; readonly milliseconds: number }
  /** Connections are taken, and nothing passes; what was held back passes when the fault is over. */
  | { readonly kind: 'black-hole' }
  /** The port is closed, and open connections are ended. */
  | { readonly kind: 'refuse' }
  /** What is open, and what is opened, is reset (TCP RST). */
  | { readonly kind: 'reset' }
  /** Pieces of so many bytes, one at a time, with a pause after each. */
  | { readonly kind: 'slice'; readonly bytes: number; readonly milliseconds: number }
  /** Each connection is reset after so many further bytes in one direction. */
  | { readonly kind: 'cut'; readonly after: number; readonly of: 'asked' | 'answered' };

/** Something that the proxy did, for its log. */
export interface FaultEvent {
  /** Milliseconds of `Date.now()`. */
  readonly at: number;
  readonly event: 'opened' | 'delayed' | 'held' | 'refused' | 'reset' | 'sliced' | 'cut' | 'switched';
  /** Number of the connection, from 1 on; 0 for the proxy itself. */
  readonly connection: number;
}

/** What a connection has to know of the proxy that it runs through. */
export interface Around {
  fault(): Fault;
  did(event: FaultEvent['event'], connection: number): void;
}
