import type { ListWords } from '../../text/by-list/list-words.ts';
import type { Cells, ListDraft, RowDraft, UnplacedCell } from './list-draft.ts';

/** A column of a list. */
export interface ListColumn {
  readonly name: string;
  readonly label: string;
  readonly keyboard?: 'email' | 'numeric';
  /** Takes room only when somebody wishes for it, or something stands in it. */
  readonly extra?: true;
  /** Two of these stand beside each other on a phone. */
  readonly half?: true;
  /** What becomes of the cell when a text is pasted into it that is no list of rows here; undefined where it may be one. */
  readonly paste?: (pasted: string) => string | undefined;
}

/** A cell that must be mended. */
export interface BadCell {
  /** The row's place among all, from 0. */
  readonly at: number;
  readonly column: string;
  readonly message: string;
}

/** What becomes of a row: it is good, a place in the queue (from 1), something to mend, or nobody knows yet. */
export type RowState = 'seat' | 'mend' | 'unknown' | number;

/** What a list comes to, before it is sent. */
export interface ListVerdict {
  readonly tone: 'success' | 'warning';
  readonly headline: string;
  readonly text: string;
}

/** What was read out of a list that was pasted: every cell with something in it is in `cells` or in `unplaced`. */
export interface ReadList {
  readonly rows: readonly ReadRow[];
  /** Headings that we do not know and that nothing stands below. */
  readonly unused: readonly string[];
}

export interface ReadRow {
  readonly cells: Cells;
  readonly unplaced: readonly UnplacedCell[];
}

/** How many seats a list needs, and what is wrong with that. */
export interface ListSum {
  readonly text: string;
  readonly error?: string | undefined;
}

/** What a list is of. `Answer` is what looking it through says, `Saved` what sending it does. */
export interface ListKind<Answer, Saved> {
  /** Name of the draft, unique among forms. */
  readonly draft: string;
  /** No list has more rows. */
  readonly most: number;
  readonly columns: readonly ListColumn[];
  readonly words: ListWords;
  /** Where the list needs one. */
  readonly reason?: { readonly label: string; readonly hint: string; readonly missing: string };
  /** Reads what was pasted. */
  readonly read: (pasted: string) => ReadList;
  /** How people speak of a row; empty while nothing says. */
  readonly nameOf: (cells: Cells) => string;
  /** What is wrong with the rows as they are typed: the server's own rules, so that nobody waits for them. Empty rows do not count. */
  readonly check: (rows: readonly RowDraft[]) => readonly BadCell[];
  readonly sum?: (rows: readonly RowDraft[]) => ListSum;
  /** What is sent, without its key: the same is the same list to the server. */
  readonly choices: (list: ListDraft) => object;
  readonly preview: (list: ListDraft, key: string) => Promise<Answer>;
  /** `looked` is what looking this very list through said. */
  readonly save: (list: ListDraft, key: string, looked: Answer) => Promise<Saved>;
  /** What looking through found, at the places of the rows that were sent among all. */
  readonly badOf: (list: ListDraft, answer: Answer) => readonly BadCell[];
  /** The cells that a refusal of the whole list names; none for any other refusal. */
  readonly refused: (list: ListDraft, error: Error | null) => readonly BadCell[];
  /** A sentence of its own for a refusal. */
  readonly refusal?: (error: Error) => string | undefined;
  /** What becomes of the row that was sent as number `sent`, from 0. */
  readonly stateOf: (answer: Answer, sent: number) => RowState;
  readonly verdict: (answer: Answer) => ListVerdict;
}
