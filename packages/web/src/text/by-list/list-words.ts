/** The Danish words that every list has, whatever it is a list of. */
export interface ListWords {
  readonly paste: { readonly label: string; readonly hint: string; readonly read: string; readonly nothing: string };
  /** Headings of what stands beside the cells. */
  readonly columns: { readonly state: string; readonly remove: string };
  readonly headline: string;
  readonly caption: string;
  readonly empty: string;
  readonly emptyText: string;
  readonly addFirst: string;
  readonly add: string;
  readonly shown: string;
  /** Shows the columns that may stay empty. */
  readonly more: string;
  /** What an empty cell of those means. */
  readonly defaults: string;
  readonly onlyBad: string;
  readonly clear: string;
  readonly clearQuestion: {
    readonly headline: string;
    readonly text: string;
    readonly confirmLabel: string;
    readonly cancelLabel: string;
  };
  readonly form: string;
  readonly session: string;
  readonly sessionMissing: string;
  readonly noRows: string;
  readonly summary: string;
  readonly refused: string;
  readonly previewRefused: string;
  readonly preview: string;
  readonly previewing: string;
  readonly send: (count: number) => string;
  readonly sending: string;
  readonly restored: string;
  readonly privacy: string;
  readonly state: { readonly seat: string; readonly mend: string };
}
