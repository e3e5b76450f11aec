import type { SignUp } from '@edison/contracts/bff/sign-ups';
import type { ReactNode } from 'react';
import { friendlySpan } from '../../../text/dates.ts';
import { deadlineText, ownText } from '../../../text/events/own-sign-ups.ts';
import { signUpText } from '../../../text/sign-ups.ts';
import styles from '../sign-ups.module.css';

const { own: text, place } = signUpText;

/** What a sign-up is: when, where, how many, and until when it can be changed. */
export function SignUpFacts({ signUp }: { readonly signUp: SignUp }) {
  const { state, position, seats, teams, note, cancelUntil, rosterLockAt, onlineUrl } = signUp;
  const now = new Date().toISOString();
  const active = state !== 'cancelled' && Date.parse(signUp.endsAt) > Date.now();
  return (
    <dl className={styles.facts}>
      <Fact name={text.when} value={friendlySpan(signUp.startsAt, signUp.endsAt)} />
      <Fact name={text.place} value={onlineUrl === undefined ? (signUp.venue ?? text.noPlace) : <Online url={onlineUrl} />} />
      <Fact name={place.reference} value={signUp.reference} />
      <Fact name={place.position} value={state === 'waitlisted' ? position : undefined} />
      <Fact name={place.seats} value={seats > 1 ? seats : undefined} />
      <Fact name={place.teams} value={teams?.map(({ name }) => name).join(', ')} />
      <Fact name={ownText.note} value={note} />
      <Fact name={ownText.deadline} value={active && signUp.cancellable && cancelUntil ? deadlineText(cancelUntil, now) : undefined} />
      <Fact name={ownText.rosterLock} value={active && rosterLockAt ? deadlineText(rosterLockAt, now) : undefined} />
    </dl>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: ReactNode }) {
  if (value === undefined || value === '') return null;
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  );
}

/** An address that a server made is a link only where it leads to the net. */
function Online({ url }: { readonly url: string }) {
  return /^https?:\/\//.test(url) ? <a href={url}>{ownText.online}</a> : url;
}
