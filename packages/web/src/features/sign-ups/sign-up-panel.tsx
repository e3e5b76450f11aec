import type { EdisonEvent } from '@edison/contracts/bff/events';
import { Notice } from '@edison/ui/notice';
import { lazy, Suspense, useState } from 'react';
import { joinedText, shutWords, signUpText } from '../../text/sign-ups.ts';
import { LazyAttendeeForm } from '../attendees/lazy-attendee-form.tsx';
import { EnrolFirst } from './enrol-first.tsx';
import styles from './panel.module.css';
import { type PanelState, panelState } from './panel-state.ts';
import { ContactView, GuestView, NewcomerView, SignUpClosed, UnknownVisitorView } from './panel-views.tsx';
import { useMembership } from './use-membership.ts';
import { useVisitorKind } from './use-person.ts';

// A separate chunk, since only signed-in visitors see it.
const importPlace = () => import('./receipt-view.tsx');
const PlaceView = lazy(importPlace);
const SignUpForm = lazy(() => {
  // Loads the receipt, which is shown after the form is sent.
  importPlace().catch(() => undefined);
  return import('./sign-up-form.tsx');
});

const { panel: text } = signUpText;

interface SignUpPanelProps {
  readonly event: EdisonEvent;
  /** The path of the page, to return to after a login. */
  readonly path: string;
  /** The level of the panel's heading: 2 on the page of one event, 4 in a card of a list. */
  readonly level: 2 | 4;
  /** Whether the page has the guests' form elsewhere; then the panel is for users only. */
  readonly formElsewhere?: boolean;
}

/** The sign-up panel of an event. Its state follows from the event, the visitor, and the sign-up just made. */
export function SignUpPanel({ event, path, level, formElsewhere = false }: SignUpPanelProps) {
  const { person, asking, askAgain } = useVisitorKind();
  const { taken, setTaken } = useNewSignUp(event);
  const [joined, setJoined] = useState<string>();
  const state = panelState(event, { person, membership: useMembership(event, person === 'teacher'), taken });
  if (formElsewhere && !ofTeachers.has(state.kind)) return null;
  const headline = headlineOf(state, event);
  const Heading = `h${level}` as const;
  return (
    <aside className={styles.panel} aria-label={text.headline} data-kind={state.kind} data-inside={level === 4 || undefined}>
      {headline === undefined ? null : <Heading>{headline}</Heading>}
      {state.kind === 'receipt' || state.kind === 'own' ? (
        <Suspense fallback={<Loading />}>
          <PlaceView event={event} level={level} place={state} />
        </Suspense>
      ) : null}
      {state.kind === 'shut' ? <SignUpClosed event={event} why={state.why} /> : null}
      {state.kind === 'write' ? <ContactView event={event} before={text.write} after={text.writeAfter} /> : null}
      {state.kind === 'open' ? (
        <LazyAttendeeForm kind={event.audience === 'judge' ? 'judge' : 'attendee'} events={[event]} contactEmail={event.contactEmail} />
      ) : null}
      {state.kind === 'guest' ? <GuestView event={event} path={path} /> : null}
      {state.kind === 'unknown' ? <UnknownVisitorView asking={asking} onAskAgain={askAgain} /> : null}
      {state.kind === 'newcomer' ? <NewcomerView path={path} /> : null}
      {state.kind === 'waiting' ? <Loading /> : null}
      {state.kind === 'enrol' ? <EnrolFirst event={event} programme={state.programme} onJoined={setJoined} /> : null}
      {state.kind === 'form' && joined !== undefined ? <Notice tone="success" headline={joinedText(joined)} takesFocus /> : null}
      {state.kind === 'form' ? (
        <Suspense fallback={<Loading />}>
          <SignUpForm event={event} level={level} onTaken={(receipt, asked) => setTaken({ kind: 'receipt', receipt, asked })} />
        </Suspense>
      ) : null}
    </aside>
  );
}

/** The states that only signed-in teachers see. */
const ofTeachers: ReadonlySet<PanelState['kind']> = new Set<PanelState['kind']>(['receipt', 'own', 'enrol', 'form']);

/** The panel's headline; undefined when the content has its own. */
function headlineOf(state: PanelState, event: EdisonEvent): string | undefined {
  if (state.kind === 'receipt' || state.kind === 'own') return undefined;
  if (state.kind === 'shut') return shutWords[state.why].headline;
  return event.shown === 'waitlist' && state.kind !== 'write' ? text.waitlistHeadline : text.headline;
}

function Loading() {
  return <p className={styles.loading}>{text.loading}</p>;
}

/** The sign-up just made here. It is forgotten once the event has listed it among the caller's places and then no longer does. */
function useNewSignUp({ own }: EdisonEvent) {
  const [taken, setTaken] = useState<Extract<PanelState, { kind: 'receipt' }>>();
  const [named, setNamed] = useState(false);
  const isOwn = own.some(({ signUpId, state }) => signUpId === taken?.receipt.signUpId && state !== 'cancelled');
  if (isOwn && !named) setNamed(true);
  if (named && !isOwn) {
    setNamed(false);
    setTaken(undefined);
  }
  return { taken, setTaken };
}
