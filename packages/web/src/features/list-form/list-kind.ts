import type { ListWords } from '../../text/by-list/list-words.ts';
import type { Cells, ListDraft, RowDraft, UnplacedCell } from './list-draft.ts';

/** A column of a list. */
export interface ListColumn {
  readonly name: string;
  readonly label: string;
  readonly keyboard?: 'email' | 'numeric';
  /** Shown only on request, or when one of its cells has a value. */
  readonly extra?: true;
  /** Half as wide on a phone, so that two fit beside each other. */
  readonly half?: true;
  /** Converts text that is pasted into a cell and is no list of rows; undefined if it may be a list. */
  readonly paste?: (pasted: string) => string | undefined;
}

/** An invalid cell with its message. */
export interface BadCell {
  /** The index of the row among all rows. */
  readonly at: number;
  readonly column: string;
  readonly message: string;
}

/**
 * The state of a row: it gets a seat, gets one by saying yes (`reserved`; `invited`: if one is free then), a position in the queue (from 1), has
 * to be corrected, or is not checked yet.
 */
export type RowState = 'seat' | 'reserved' | 'invited' | 'mend' | 'unknown' | number;

/** The result of checking a list, as a notice. */
export interface ListVerdict {
  readonly tone: 'success' | 'warning';
  readonly headline: string;
  readonly text: string;
}

/** The rows read from a pasted list; every non-empty cell is in `cells` or in `unplaced`. */
export interface ReadList {
  readonly rows: readonly ReadRow[];
  /** Unknown headings of columns without any value. */
  readonly unused: readonly string[];
}

export interface ReadRow {
  readonly cells: Cells;
  readonly unplaced: readonly UnplacedCell[];
}

/** The number of seats that a list needs, and the error when there are too many. */
export interface ListSum {
  readonly text: string;
  readonly error?: string | undefined;
}

/** What a list contains (people or teams). `Answer` is the result of checking it, `Saved` that of sending it. */
export interface ListKind<Answer, Saved> {
  /** The draft name, unique among forms. */
  readonly draft: string;
  /** The maximum number of rows. */
  readonly most: number;
  readonly columns: readonly ListColumn[];
  readonly words: ListWords;
  /** The texts of the reason field; undefined where no reason is required. */
  readonly reason?: { readonly label: string; readonly hint: string; readonly missing: string };
  /** Parses pasted text. */
  readonly read: (pasted: string) => ReadList;
  /** The name of a row in labels; empty while nothing is typed. */
  readonly nameOf: (cells: Cells) => string;
  /** Validates the rows as typed, by the server's own rules, so that nobody waits for its answer. Ignores empty rows. */
  readonly check: (rows: readonly RowDraft[]) => readonly BadCell[];
  readonly sum?: (rows: readonly RowDraft[]) => ListSum;
  /** The part of the request that the idempotency key depends on. */
  readonly choices: (list: ListDraft) => object;
  readonly preview: (list: ListDraft, key: string) => Promise<Answer>;
  /** Sends the list. `looked` is the result of checking exactly this list. */
  readonly save: (list: ListDraft, key: string, looked: Answer) => Promise<Saved>;
  /** The invalid cells in the result of a check, with the indexes of their rows among all rows. */
  readonly badOf: (list: ListDraft, answer: Answer) => readonly BadCell[];
  /** The invalid cells that a refusal of the whole list names; empty for any other error. */
  readonly refused: (list: ListDraft, error: Error | null) => readonly BadCell[];
  /** A special sentence for an error; undefined for the general one. */
  readonly refusal?: (error: Error) => string | undefined;
  /** The state of the row that was sent at index `sent`. */
  readonly stateOf: (answer: Answer, sent: number) => RowState;
  readonly verdict: (answer: Answer, list: ListDraft) => ListVerdict;
  /** The button that sends the list after the check. */
  readonly sendLabel: (answer: Answer, list: ListDraft) => string;
}
