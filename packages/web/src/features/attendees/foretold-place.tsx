import { foretoldWords } from '../../text/events/foretold.ts';
import styles from './foretold-place.module.css';
import { freeForNew, placeNow, type RoomNow } from './place-now.ts';

interface ForetoldPlaceProps {
  /** The typed number of seats; NaN while it is not valid. */
  readonly seats: number;
  /** Of the chosen session; undefined before one is chosen. */
  readonly room: RoomNow | undefined;
  /** A guest's seats are decided when the mailed link is opened. */
  readonly byMail: boolean;
}

/** Says before sending that the queue, or nothing, is what the typed number of seats would get now. Empty where it gets seats. */
export function ForetoldPlace({ seats, room, byMail }: ForetoldPlaceProps) {
  const place = room === undefined || Number.isNaN(seats) ? 'seat' : placeNow(seats, room);
  return (
    <p className={styles.foretold} role="status">
      {room === undefined || place === 'seat' ? '' : foretoldWords({ place, seats, free: freeForNew(room) ?? 0, room, byMail })}
    </p>
  );
}
