import type { Flashcard } from '@edison/contracts/content/page';
import { useId, useReducer } from 'react';
import type { BlockProps } from '../block-props.ts';
import { Picture } from '../picture.tsx';
import { Section } from '../section.tsx';
import { contentClass } from '../themes.ts';
import { type Deck, type DeckMove, moveDeck, newDeck } from './deck.ts';
import styles from './flashcards.module.css';

/**
 * Flashcards: all on the table, or one at a time. Without JavaScript, and on paper, both sides are visible; with it the answers are hidden
 * by style from the first paint, so that nothing moves on hydration.
 */
export default function Flashcards({ content, answer }: BlockProps<'flashcards'>) {
  const cards = content.Ids.flatMap((id) => answer.flashcards.filter((card) => card.id === id));
  return (
    <Section content={content} intro={content.Intro}>
      {cards.length > 0 ? (
        <Table key={content.Ids.join()} cards={cards} />
      ) : (
        <p className={styles.empty}>
          Vi kan ikke hente kortene lige nu. Indlæs siden igen om lidt, eller gå til{' '}
          <a href="/undervisningsmateriale/">undervisningsmaterialet</a>.
        </p>
      )}
    </Section>
  );
}

function Table({ cards }: { readonly cards: readonly Flashcard[] }) {
  const [deck, move] = useReducer(moveDeck, cards.length, newDeck);
  const current = deck.order[deck.at];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys repeat what the buttons inside do
    <div onKeyDown={(press) => (deck.mode === 'one' ? stepBy(press.key, move) : undefined)}>
      <Tools deck={deck} move={move} />
      <dl className={styles.deck} data-mode={deck.mode}>
        {deck.order.flatMap((card) => {
          const shown = cards[card];
          if (shown === undefined) return [];
          const turn = () => move({ kind: 'turn', card });
          return <FlashcardCard key={shown.id} card={shown} turned={deck.turned.has(card)} current={card === current} turn={turn} />;
        })}
      </dl>
      {deck.mode === 'one' ? <Steps deck={deck} move={move} /> : null}
    </div>
  );
}

function stepBy(key: string, move: (move: DeckMove) => void): void {
  if (key === 'ArrowRight') move({ kind: 'step', by: 1 });
  if (key === 'ArrowLeft') move({ kind: 'step', by: -1 });
}

interface ToolsProps {
  readonly deck: Deck;
  readonly move: (move: DeckMove) => void;
}

function Tools({ deck, move }: ToolsProps) {
  const one = deck.mode === 'one';
  const shuffle = () => move({ kind: 'shuffle', chances: deck.order.map(() => Math.random()) });
  return (
    <div className={styles.tools}>
      <button type="button" className="button" aria-pressed={one} onClick={() => move({ kind: 'show', mode: one ? 'all' : 'one' })}>
        Ét kort ad gangen
      </button>
      <button type="button" className="button" onClick={shuffle}>
        Bland kortene
      </button>
      <p className={styles.progress} role="status">
        {one ? `Kort ${deck.at + 1} af ${deck.order.length}` : `${deck.turned.size} af ${deck.order.length} vendt`}
        {deck.mixed > 0 && deck.at === 0 && deck.turned.size === 0 ? <span className="visually-hidden">. Kortene er blandet.</span> : null}
      </p>
    </div>
  );
}

function Steps({ deck, move }: ToolsProps) {
  return (
    <div className={styles.steps}>
      <button type="button" className="button" aria-disabled={deck.at === 0} onClick={() => move({ kind: 'step', by: -1 })}>
        Forrige kort
      </button>
      <button
        type="button"
        className="button"
        data-kind="primary"
        aria-disabled={deck.at === deck.order.length - 1}
        onClick={() => move({ kind: 'step', by: 1 })}
      >
        Næste kort
      </button>
    </div>
  );
}

interface FlashcardCardProps {
  readonly card: Flashcard;
  readonly turned: boolean;
  /** Whether this is the visible card when one shows at a time. */
  readonly current: boolean;
  readonly turn: () => void;
}

/** A card: a button with the word turns it to the meaning. */
function FlashcardCard({ card, turned, current, turn }: FlashcardCardProps) {
  const back = useId();
  return (
    <div className={`${styles.card} ${contentClass(undefined)}`} data-turned={turned} data-current={current}>
      <dt className={styles.front}>
        <button type="button" aria-expanded={turned} aria-controls={back} onClick={turn}>
          {card.front}
        </button>
      </dt>
      <dd id={back} className={styles.back}>
        {card.image ? <Picture image={card.image} sizes="18rem" /> : null}
        <p>{card.back}</p>
      </dd>
    </div>
  );
}
