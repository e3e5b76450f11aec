/** A fault of the connection between two services. Times in milliseconds, sizes in bytes. */
export type Fault =
  | { readonly kind: 'none' }
  /** Delay of each chunk in both directions, in milliseconds. */
  | { readonly kind: 'latency'; readonly milliseconds: number }
  /** Connections are accepted, but bytes are held back until the fault is over. */
  | { readonly kind: 'black-hole' }
  /** The port is closed, and open connections are closed. */
  | { readonly kind: 'refuse' }
  /** Open and new connections are reset (TCP RST). */
  | { readonly kind: 'reset' }
  /** Data passes in pieces of `bytes`, with a pause after each. */
  | { readonly kind: 'slice'; readonly bytes: number; readonly milliseconds: number }
  /** Each connection is reset after `after` further bytes in one direction. */
  | { readonly kind: 'cut'; readonly after: number; readonly of: 'asked' | 'answered' };

/** An entry of the proxy's log. */
export interface FaultEvent {
  /** Milliseconds of `Date.now()`. */
  readonly at: number;
  readonly event: 'opened' | 'delayed' | 'held' | 'refused' | 'reset' | 'sliced' | 'cut' | 'switched';
  /** Number of the connection, from 1; 0 for the proxy itself. */
  readonly connection: number;
}

/** What a connection needs of its proxy. */
export interface Around {
  fault(): Fault;
  did(event: FaultEvent['event'], connection: number): void;
}
