/** The Danish words of a list form, for people or for teams. */
export interface ListWords {
  readonly paste: { readonly label: string; readonly hint: string; readonly read: string; readonly nothing: string };
  /** Headers of the columns beside the cells. */
  readonly columns: { readonly state: string; readonly remove: string };
  readonly headline: string;
  readonly caption: string;
  readonly empty: string;
  readonly emptyText: string;
  readonly addFirst: string;
  readonly add: string;
  readonly shown: string;
  /** The button that shows the optional columns. */
  readonly more: string;
  /** What an empty cell means, by the name of the column; said where the column is shown. */
  readonly defaults: Readonly<Partial<Record<string, string>>>;
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
  readonly sending: string;
  readonly restored: string;
  readonly privacy: string;
  /** `reserved` and `invited` only where a list names addresses. */
  readonly state: { readonly seat: string; readonly mend: string; readonly reserved?: string; readonly invited?: string };
}
