import type { ShownState } from '@edison/contracts/bff/events';
import { stateWords } from '../text/event-words.ts';
import styles from './seat-badge.module.css';

/** The seat state in a word; the shape says the same as the colour. */
export function SeatBadge({ shown }: { readonly shown: ShownState }) {
  return (
    <span className={styles.badge} data-state={shown}>
      {stateWords[shown]}
    </span>
  );
}
