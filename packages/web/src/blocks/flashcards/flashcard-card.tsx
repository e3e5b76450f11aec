import type { Flashcard } from '@edison/contracts/content/page';
import { useId } from 'react';
import { Picture } from '../picture/picture.tsx';
import { contentClass } from '../themes.ts';
import styles from './flashcards.module.css';

interface FlashcardCardProps {
  readonly card: Flashcard;
  readonly turned: boolean;
  /** It is the one that shows when they show one at a time. */
  readonly current: boolean;
  readonly turn: () => void;
}

/** A word, and behind it what it means. The word is the button that turns the card. */
export function FlashcardCard({ card, turned, current, turn }: FlashcardCardProps) {
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
