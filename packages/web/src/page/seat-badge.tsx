import type { ShownState } from '@edison/contracts/bff/events';
import { stateWords } from '../text/event-words.ts';
import styles from './seat-badge.module.css';

/** The shown state of an event or session as a badge; its shape differs too, not only the colour. */
export function SeatBadge({ shown }: { readonly shown: ShownState }) {
  return (
    <span className={styles.badge} data-state={shown}>
      {stateWords[shown]}
    </span>
  );
}
