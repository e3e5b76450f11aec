import type { EdisonEvent } from '@edison/contracts/bff/events';
import type { SignUp } from '@edison/contracts/bff/sign-ups';
import { Facts } from '../../page/facts.tsx';
import { friendlySpan } from '../../text/dates.ts';
import { sessionRoomWords } from '../../text/event-words.ts';
import { deadlineText, ownText } from '../../text/events/own-sign-ups.ts';
import { isOver } from '../../text/sign-up-words.ts';
import { signUpText } from '../../text/sign-ups.ts';
import { sortByName } from '../team-fields/team-draft.ts';

const { own: text, place } = signUpText;

interface SignUpFactsProps {
  readonly signUp: SignUp;
  /** Undefined while it is loading, or when it cannot be fetched. */
  readonly event: EdisonEvent | undefined;
}

/** The facts of a sign-up: time, place, seats, how its queue stands, and until when it can be changed. */
export function SignUpFacts({ signUp, event }: SignUpFactsProps) {
  const { state, position, seats, teams, note, cancelUntil, rosterLockAt, onlineUrl } = signUp;
  const now = new Date().toISOString();
  const session = event?.sessions.find(({ sessionId }) => sessionId === signUp.sessionId);
  const over = isOver(signUp);
  const active = state !== 'cancelled' && !over;
  return (
    <Facts
      facts={[
        [text.when, friendlySpan(signUp.startsAt, signUp.endsAt)],
        [text.place, onlineUrl === undefined ? (signUp.venue ?? text.noPlace) : <Online key="online" url={onlineUrl} />],
        [place.reference, signUp.reference],
        [place.position, state === 'waitlisted' && !over ? position : undefined],
        [place.seats, seats > 1 ? seats : undefined],
        [ownText.room, state === 'waitlisted' && session && !over ? sessionRoomWords(session, event?.capacityUnit) : undefined],
        [
          place.teams,
          teams &&
            sortByName(teams)
              .map(({ name }) => name)
              .join(', '),
        ],
        [ownText.note, note],
        [ownText.deadline, active && signUp.cancellable && cancelUntil ? deadlineText(cancelUntil, now) : undefined],
        [ownText.rosterLock, active && rosterLockAt ? deadlineText(rosterLockAt, now) : undefined],
      ]}
    />
  );
}

/** The address of an online meeting; a link only if it is http(s). */
function Online({ url }: { readonly url: string }) {
  return /^https?:\/\//.test(url) ? <a href={url}>{ownText.online}</a> : url;
}
