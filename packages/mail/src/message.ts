/** One mail, before it is sent. Text and HTML say the same; user data in `html` is already escaped. */
export interface Mail {
  readonly to: string;
  /** Reply-To, when it is not the sender. */
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** An attached calendar file. `method` is that of iTIP (RFC 5546). */
  readonly calendar?: { readonly fileName: string; readonly method: 'PUBLISH' | 'CANCEL'; readonly text: string };
  /** Only the first mail with a key is queued. */
  readonly dedupeKey: string;
}
