/** What can be done in a row; the same functions at each drawing. */
export interface RowActs {
  readonly onType: (key: string, column: string, text: string) => void;
  readonly onTouch: (cell: string) => void;
  /** Enter: to the same column of the next row. */
  readonly onDown: (key: string, column: string) => void;
  /** Answers whether what was pasted was a list, and is rows now. */
  readonly onPaste: (key: string, pasted: string) => boolean;
  readonly onRemove: (key: string) => void;
  /** Opens a row that takes one line on a phone. */
  readonly onOpen: (key: string) => void;
}
