import type { EdisonEvent, Receipt } from '@edison/contracts/events';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { sessionQuery } from '../../../api/session-query.ts';
import { friendlyInstant } from '../../../text/dates.ts';
import { panelWords, shutWords } from '../../../text/sign-up-words.ts';
import styles from './panel.module.css';
import { panelState } from './panel-state.ts';
import { OwnPlace, ReceiptView } from './receipt-view.tsx';

const SignUpForm = lazy(() => import('./sign-up-form.tsx'));

interface SignUpPanelProps {
  readonly event: EdisonEvent;
  /** Path of the page, to come back to after the login. */
  readonly path: string;
  /** Called when a seat was taken: the events are to be asked for anew. */
  readonly onChanged: () => void;
}

/** The way to a seat: what it shows follows from the event, the person and what they just did. */
export function SignUpPanel({ event, path, onChanged }: SignUpPanelProps) {
  const { data: session } = useQuery(sessionQuery());
  const [receipt, setReceipt] = useState<Receipt>();
  const state = panelState(event, session, receipt);
  const done = (given: Receipt): void => {
    setReceipt(given);
    onChanged();
  };
  return (
    <aside className={styles.panel} aria-label={panelWords.headline} data-kind={state.kind}>
      {state.kind === 'receipt' ? <ReceiptView receipt={state.receipt} /> : null}
      {state.kind === 'own' ? <OwnPlace own={state.own} /> : null}
      {state.kind === 'shut' ? <Shut event={event} why={state.why} /> : null}
      {state.kind === 'guest' ? <Guest path={path} waitlist={event.shown === 'waitlist'} /> : null}
      {state.kind === 'form' ? (
        <Suspense fallback={<p className={styles.loading}>{panelWords.loading}</p>}>
          <SignUpForm event={event} onDone={done} />
        </Suspense>
      ) : null}
    </aside>
  );
}

function Guest({ path, waitlist }: { readonly path: string; readonly waitlist: boolean }) {
  return (
    <>
      <h2>{waitlist ? panelWords.waitlistHeadline : panelWords.headline}</h2>
      <p>{waitlist ? panelWords.guestWaitlist : panelWords.guest}</p>
      <a className="button" data-kind="primary" href={`/bff/login?returnTo=${encodeURIComponent(path)}`}>
        {panelWords.login}
      </a>
    </>
  );
}

function Shut({ event, why }: { readonly event: EdisonEvent; readonly why: keyof typeof shutWords }) {
  const { headline, text } = shutWords[why];
  return (
    <>
      <h2>{headline}</h2>
      {why === 'opens-later' ? <p className={styles.date}>{friendlyInstant(event.registrationOpensAt)}</p> : null}
      <p>{text}</p>
      <a className="button" href="/kurser-og-events/">
        {panelWords.others}
      </a>
    </>
  );
}
