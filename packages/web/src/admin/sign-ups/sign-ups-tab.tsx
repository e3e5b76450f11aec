import type { BulkCancellation } from '@edison/contracts/bff/admin/sign-ups';
import type { AdminSignUp, PlannedEvent } from '@edison/contracts/bff/events/event-plans';
import { Button } from '@edison/ui/button';
import { LinkButton } from '@edison/ui/link-button';
import { Modal } from '@edison/ui/modal';
import { Notice } from '@edison/ui/notice';
import { useQuery } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { queryFor } from '../../api/query-for.ts';
import { InvitedPeople } from '../../features/invitations/invited-people.tsx';
import { peopleDraftName } from '../../features/sign-up-lists/people-kind.ts';
import { hasDraft } from '../../forms/drafts.ts';
import { seatsLine } from '../../text/admin/events/seats-line.ts';
import { signUpActionsText } from '../../text/admin/events/sign-up-actions.ts';
import { signUpsText as text } from '../../text/admin/events/sign-ups.ts';
import styles from '../event-tab/event-tab.module.css';
import { EventPart, useOutcome } from '../event-tab/event-tab.tsx';
import { adminPaths } from '../page/paths.ts';
import { CancelAgain, CancelForm, useChosenBefore } from './cancel-form.tsx';
import { OneSignUp } from './one-sign-up.tsx';
import { type Outcome, OutcomeNotice } from './outcome.tsx';
import { PrintAttendees } from './print-attendees.tsx';
import { SignUpList } from './sign-up-list.tsx';
import { SignUpUserForm, wasBegun } from './sign-up-user-form.tsx';
import { SignUpsTable } from './sign-ups-table.tsx';

/** The tab of an event's sign-ups, those in the queue included. */
export function SignUpsTab({ eventId }: { readonly eventId: string }) {
  return <EventPart eventId={eventId}>{(event) => <SignUps event={event} />}</EventPart>;
}

/** What is open above the list. */
type Shown =
  | { readonly kind: 'one'; readonly signUp: AdminSignUp }
  | { readonly kind: 'several'; readonly signUps: readonly AdminSignUp[]; readonly emptyChoice: () => void }
  | { readonly kind: 'again'; readonly signUpIds: readonly string[] }
  | { readonly kind: 'sign-up-user' }
  | { readonly kind: 'list' };

function SignUps({ event }: { readonly event: PlannedEvent }) {
  const before = useChosenBefore(event.eventId);
  const given = useGivenPerson(event);
  const [shown, setShown] = useState<Shown | undefined>(() => {
    if (before) return { kind: 'again', signUpIds: before };
    return given.userId === undefined ? openBefore(event.eventId) : { kind: 'sign-up-user' };
  });
  const { outcome, showOutcome } = useOutcome<Outcome>();
  const open = useCallback((signUp: AdminSignUp) => setShown({ kind: 'one', signUp }), []);
  const close = (): void => {
    given.forget();
    setShown(undefined);
  };
  function done(next: Outcome): void {
    if (shown?.kind === 'several') shown.emptyChoice();
    close();
    showOutcome(next);
  }
  const cancelling = {
    eventId: event.eventId,
    onCancelled: (cancelled: BulkCancellation, asked: readonly AdminSignUp[]) =>
      done({ kind: 'cancelled', done: cancelled, asked, at: Date.now() }),
    onBack: close,
  };
  if (shown?.kind === 'list') return <SignUpList event={event} onBack={close} />;
  return (
    <section className={styles.tab} aria-labelledby="sign-ups">
      <Head event={event} onShow={setShown} />
      {outcome === undefined ? null : <OutcomeNotice key={outcome.at} outcome={outcome} onOutcome={showOutcome} />}
      {shown === undefined && event.state === 'published' && wasBegun(event.eventId) ? (
        <Begun onGoOn={() => setShown({ kind: 'sign-up-user' })} />
      ) : null}
      <Sessions event={event} />
      <SignUpsTable event={event} onOpen={open} onCancel={(signUps, emptyChoice) => setShown({ kind: 'several', signUps, emptyChoice })} />
      <InvitedPeople eventId={event.eventId} />
      {shown?.kind === 'one' ? <OneSignUp event={event} signUp={shown.signUp} onDone={done} onClose={close} /> : null}
      {shown?.kind === 'sign-up-user' && !given.isPending ? (
        <SignUpUserForm event={event} person={given.person} onDone={done} onClose={close} />
      ) : null}
      {shown?.kind === 'several' || shown?.kind === 'again' ? (
        <Modal label={signUpActionsText.cancel.open} closeLabel={text.close} onClose={close}>
          {shown.kind === 'several' ? (
            <CancelForm {...cancelling} signUps={shown.signUps} />
          ) : (
            <CancelAgain {...cancelling} signUpIds={shown.signUpIds} />
          )}
        </Modal>
      ) : null}
    </section>
  );
}

/** The headline, the list on paper and as CSV, and the ways to sign somebody up. */
function Head({ event, onShow }: { readonly event: PlannedEvent; readonly onShow: (shown: Shown) => void }) {
  return (
    <div className={styles.head}>
      <h2 id="sign-ups">{text.headline}</h2>
      <div className={styles.tools}>
        <LinkButton
          kind="quiet"
          href={`/bff/admin/events/sign-ups.csv?eventId=${event.eventId}`}
          label={text.csv}
          referrerPolicy="same-origin"
        />
        <PrintAttendees event={event} />
        {event.state === 'published' ? (
          <>
            <Button kind="secondary" label={text.signUpList} onClick={() => onShow({ kind: 'list' })} />
            <Button label={text.signUpUser} onClick={() => onShow({ kind: 'sign-up-user' })} />
          </>
        ) : null}
      </div>
    </div>
  );
}

/** The person whom the address names, by the link on their page, until the window is closed. */
function useGivenPerson({ eventId, state }: PlannedEvent) {
  const { tilmeld } = useSearch({ strict: false });
  const { history } = useRouter();
  const [userId, setUserId] = useState(state === 'published' ? tilmeld?.toString() : undefined);
  const { data, isLoading } = useQuery({
    ...queryFor('/bff/admin/users/:userId', { params: { userId: userId ?? '' } }),
    enabled: userId !== undefined,
  });
  return {
    userId,
    person: userId === undefined ? undefined : data?.profile,
    isPending: isLoading,
    forget: (): void => {
      if (userId === undefined) return;
      setUserId(undefined);
      history.replace(adminPaths.event(eventId, 'tilmeldinger'));
    },
  };
}

/** The list that was open when a step-up led away from the page. */
function openBefore(eventId: string): Shown | undefined {
  return hasDraft(peopleDraftName(eventId)) ? { kind: 'list' } : undefined;
}

/** Offers what was begun. The window does not open by itself: the admin may have come for something else. */
function Begun({ onGoOn }: { readonly onGoOn: () => void }) {
  const { begun, goOn } = signUpActionsText.signUpUser;
  return (
    <Notice tone="info" headline={begun}>
      <Button kind="secondary" label={goOn} onClick={onGoOn} />
    </Notice>
  );
}

/** The seats taken of each session. */
function Sessions({ event }: { readonly event: PlannedEvent }) {
  return (
    <ul className={styles.sessions} aria-label={text.sessions}>
      {event.sessions.map((session) => (
        <li key={session.sessionId}>
          {event.sessions.length > 1 ? <strong>{session.title}: </strong> : null}
          {seatsLine(session)}
        </li>
      ))}
    </ul>
  );
}
