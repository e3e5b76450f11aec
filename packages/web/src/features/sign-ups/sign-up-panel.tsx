import type { EdisonEvent, Receipt } from '@edison/contracts/events';
import { Notice } from '@edison/ui/notice/notice';
import { useState } from 'react';
import { stateWords } from '../../text/event-words.ts';
import { signUpText } from '../../text/sign-ups.ts';
import { SignUpForm } from './sign-up-form.tsx';
import { SignUpReceipt } from './sign-up-receipt.tsx';
import styles from './sign-ups.module.css';

interface SignUpPanelProps {
  /** The event, as the signed-in person sees it. */
  readonly event: EdisonEvent;
  /** Own places, where the event itself was fetched for guests. */
  readonly own?: EdisonEvent['own'];
  /** Called once with the receipt, after it is shown. */
  readonly onDone?: (receipt: Receipt) => void;
}

const takesSignUps: ReadonlySet<string> = new Set(['open', 'few-seats', 'waitlist']);

/** Signing up to one event: the places one already has, the form, and the receipt. For a signed-in person; guests get a link to log in. */
export default function SignUpPanel({ event, own = event.own, onDone }: SignUpPanelProps) {
  const [receipt, setReceipt] = useState<Receipt>();
  const held = own.filter((place) => place.state !== 'cancelled');
  const taken = new Set(held.map((place) => place.sessionId));
  const open = event.sessions.filter((session) => takesSignUps.has(session.shown) && !taken.has(session.sessionId));

  if (receipt !== undefined) return <SignUpReceipt receipt={receipt} focused />;
  return (
    <div className={styles.panel}>
      {held.map((place) => (
        <SignUpReceipt key={place.signUpId} receipt={{ ...place, icsUrl: `/bff/sign-ups/${place.signUpId}/kalender.ics` }} />
      ))}
      {open.length > 0 && !isOut(event) ? (
        <SignUpForm
          eventId={event.eventId}
          sessions={open}
          onTaken={(answer) => {
            setReceipt(answer);
            onDone?.(answer);
          }}
        />
      ) : null}
      {held.length === 0 && (open.length === 0 || isOut(event)) ? (
        <Notice tone="info" headline={signUpText.form.nothingOpen}>
          <p>{stateWords[event.shown]}</p>
        </Notice>
      ) : null}
    </div>
  );
}

function isOut(event: EdisonEvent): boolean {
  return !takesSignUps.has(event.shown);
}
