/** Flashcards as somebody works with them. `order` are places in the list of cards; `turned` are those whose answer shows. */
export interface Deck {
  readonly mode: 'all' | 'one';
  readonly order: readonly number[];
  readonly at: number;
  readonly turned: ReadonlySet<number>;
  /** How often it was mixed. */
  readonly mixed: number;
}

export type DeckMove =
  | { readonly kind: 'turn'; readonly card: number }
  | { readonly kind: 'show'; readonly mode: Deck['mode'] }
  | { readonly kind: 'step'; readonly by: 1 | -1 }
  /** `chances` are numbers from 0 to below 1, one for each card. */
  | { readonly kind: 'shuffle'; readonly chances: readonly number[] };

/** A deck of so many cards as it lies on the table: all of them, fronts up, in the order of their editors. */
export function newDeck(count: number): Deck {
  return { mode: 'all', order: Array.from({ length: count }, (_, card) => card), at: 0, turned: new Set(), mixed: 0 };
}

/** The deck after a move. Cards that are left or mixed lie with their fronts up again. */
export function moveDeck(deck: Deck, move: DeckMove): Deck {
  switch (move.kind) {
    case 'turn':
      return { ...deck, turned: new Set(turnOne([...deck.turned], move.card)) };
    case 'show':
      return { ...deck, mode: move.mode, at: 0, turned: new Set() };
    case 'step': {
      const at = deck.at + move.by;
      return at < 0 || at >= deck.order.length ? deck : { ...deck, at, turned: new Set() };
    }
    case 'shuffle':
      return { ...deck, order: mixed(deck.order, move.chances), at: 0, turned: new Set(), mixed: deck.mixed + 1 };
  }
}

/** Every order is as likely as every other (Fisher and Yates). */
function mixed(order: readonly number[], chances: readonly number[]): readonly number[] {
  const cards = [...order];
  for (let last = cards.length - 1; last > 0; last -= 1) {
    const other = Math.floor((chances[last] ?? 0) * (last + 1));
    [cards[last], cards[other]] = [cards[other] ?? 0, cards[last] ?? 0];
  }
  return cards;
}

function turnOne(turned: readonly number[], card: number): readonly number[] {
  return turned.includes(card) ? turned.filter((other) => other !== card) : [...turned, card];
}
