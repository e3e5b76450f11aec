import type { EdisonEvent } from '@edison/contracts/bff/events';
import { placeForNewcomer, seatsForNewcomer } from '@edison/contracts/bff/events/newcomer-place';
import { foretoldWords } from '../../text/events/foretold.ts';
import styles from './foretold-place.module.css';
import type { RoomNow } from './room-now.ts';

interface ForetoldPlaceProps {
  /** The typed number of seats; NaN while it is not valid. */
  readonly seats: number;
  /** Of the chosen session; undefined before one is chosen. */
  readonly room: RoomNow | undefined;
  readonly unit: EdisonEvent['capacityUnit'];
  /** A guest's seats are decided when the mailed link is opened. */
  readonly byMail: boolean;
}

/** Says before sending that the queue, or nothing, is what the typed number of seats would get now. Empty where it gets seats. */
export function ForetoldPlace({ seats, room, unit, byMail }: ForetoldPlaceProps) {
  const place = room === undefined || Number.isNaN(seats) ? 'confirmed' : placeForNewcomer(seats, room);
  return (
    <p className={styles.foretold} role="status">
      {room === undefined || place === 'confirmed' ? '' : foretoldWords({ place, seats, free: seatsForNewcomer(room), room, unit, byMail })}
    </p>
  );
}
