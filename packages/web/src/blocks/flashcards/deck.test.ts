import { describe, expect, test } from 'vitest';
import { type Deck, type DeckMove, moveDeck, newDeck } from './deck.ts';

const play = (deck: Deck, ...moves: readonly DeckMove[]) => moves.reduce(moveDeck, deck);
const next: DeckMove = { kind: 'step', by: 1 };

describe('a deck', () => {
  test('lies with every front up, in the order of its editors', () => {
    expect(newDeck(3)).toEqual({ mode: 'all', order: [0, 1, 2], at: 0, turned: new Set(), mixed: 0 });
  });

  test('a card turns, and turns back', () => {
    const turned = moveDeck(newDeck(3), { kind: 'turn', card: 1 });
    expect([...turned.turned]).toEqual([1]);
    expect(moveDeck(turned, { kind: 'turn', card: 1 }).turned.size).toBe(0);
  });

  test('ends at its last card and begins at its first', () => {
    const one = moveDeck(newDeck(2), { kind: 'show', mode: 'one' });
    expect(play(one, next, next, next).at).toBe(1);
    expect(moveDeck(one, { kind: 'step', by: -1 })).toBe(one);
  });

  test('the card that is gone to has its front up', () => {
    expect(play(newDeck(3), { kind: 'show', mode: 'one' }, { kind: 'turn', card: 0 }, next).turned.size).toBe(0);
  });

  test.each([0, 0.2, 0.5, 0.8, 0.999999])('keeps every card when it is mixed by chances around %d', (chance) => {
    for (const count of [1, 2, 7, 40]) {
      const chances = Array.from({ length: count }, (_, card) => (chance + card * 0.618) % 1);
      const { order } = moveDeck(newDeck(count), { kind: 'shuffle', chances });
      expect(order.toSorted((one, other) => one - other)).toEqual(newDeck(count).order);
    }
  });

  test('is mixed: every card can come to every place', () => {
    expect(moveDeck(newDeck(3), { kind: 'shuffle', chances: [0, 0, 0] }).order).toEqual([1, 2, 0]);
    expect(moveDeck(newDeck(3), { kind: 'shuffle', chances: [0.9, 0.9, 0.9] }).order).toEqual([0, 1, 2]);
  });
});
