import type { EdisonEvent, Receipt } from '@edison/contracts/events';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { sessionQuery } from '../../../api/session-query.ts';
import { friendlyInstant } from '../../../text/dates.ts';
import { shutWords, signUpText } from '../../../text/sign-ups.ts';
import styles from './panel.module.css';
import { panelState } from './panel-state.ts';
import { OwnPlace, ReceiptView } from './receipt-view.tsx';

// Only who is logged in can fill it in, so only they fetch it.
const SignUpForm = lazy(() => import('../form/sign-up-form.tsx'));

const { panel: text } = signUpText;

interface SignUpPanelProps {
  readonly event: EdisonEvent;
  /** Path of the page, to come back to after the login. */
  readonly path: string;
  /** Level of the panel's heading: 2 on the page of one event, 4 inside a card of a list. */
  readonly level: 2 | 4;
}

/** The way to a seat: what it shows follows from the event, the person and what they just did. */
export function SignUpPanel({ event, path, level }: SignUpPanelProps) {
  const { data: session } = useQuery(sessionQuery());
  const [receipt, setReceipt] = useState<Receipt>();
  const state = panelState(event, session, receipt);
  const Heading = `h${level}` as const;
  return (
    <aside className={styles.panel} aria-label={text.headline} data-kind={state.kind} data-inside={level === 4 || undefined}>
      {state.kind === 'receipt' ? <ReceiptView receipt={state.receipt} level={level} /> : null}
      {state.kind === 'own' ? <OwnPlace own={state.own} level={level} /> : null}
      {state.kind === 'shut' ? (
        <>
          <Heading>{shutWords[state.why].headline}</Heading>
          <Shut event={event} why={state.why} />
        </>
      ) : null}
      {state.kind === 'guest' || state.kind === 'form' ? (
        <Heading>{event.shown === 'waitlist' ? text.waitlistHeadline : text.headline}</Heading>
      ) : null}
      {state.kind === 'guest' ? <Guest path={path} waitlist={event.shown === 'waitlist'} /> : null}
      {state.kind === 'form' ? (
        <Suspense fallback={<p className={styles.loading}>{text.loading}</p>}>
          <SignUpForm event={event} onTaken={setReceipt} />
        </Suspense>
      ) : null}
    </aside>
  );
}

function Guest({ path, waitlist }: { readonly path: string; readonly waitlist: boolean }) {
  return (
    <>
      <p>{waitlist ? text.guestWaitlist : text.guest}</p>
      <a className="button" data-kind="primary" href={`/bff/login?returnTo=${encodeURIComponent(path)}`}>
        {text.login}
      </a>
    </>
  );
}

function Shut({ event, why }: { readonly event: EdisonEvent; readonly why: keyof typeof shutWords }) {
  return (
    <>
      {why === 'opens-later' ? <p className={styles.date}>{friendlyInstant(event.registrationOpensAt)}</p> : null}
      <p>{shutWords[why].text}</p>
      <a className="button" href="/kurser-og-events/">
        {text.others}
      </a>
    </>
  );
}
