/** One mail, before it is sent. Text and HTML say the same; user data in `html` is already escaped. */
export interface Mail {
  readonly to: string;
  /** Where answers go, when that is not the sender. */
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** A calendar file that goes along. `method` is PUBLISH, REQUEST or CANCEL. */
  readonly calendar?: { readonly fileName: string; readonly method: 'PUBLISH' | 'CANCEL'; readonly text: string };
  /** One mail per key, however often it is queued. */
  readonly dedupeKey: string;
}
