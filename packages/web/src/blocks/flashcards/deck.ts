/** The state of a deck. `order` holds indexes of cards; `turned` those whose answer is visible. */
export interface Deck {
  readonly mode: 'all' | 'one';
  readonly order: readonly number[];
  readonly at: number;
  readonly turned: ReadonlySet<number>;
  /** How often it was shuffled. */
  readonly mixed: number;
}

export type DeckMove =
  | { readonly kind: 'turn'; readonly card: number }
  | { readonly kind: 'show'; readonly mode: Deck['mode'] }
  | { readonly kind: 'step'; readonly by: 1 | -1 }
  /** `chances` are random numbers from 0 to below 1, one for each card. */
  | { readonly kind: 'shuffle'; readonly chances: readonly number[] };

/** A new deck of so many cards: all on the table, face down, in the editors' order. */
export function newDeck(count: number): Deck {
  return { mode: 'all', order: Array.from({ length: count }, (_, card) => card), at: 0, turned: new Set(), mixed: 0 };
}

/** The deck after a move. Leaving or shuffling cards turns them face down. */
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

/** A Fisher-Yates shuffle: every order is equally likely. */
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
