import type { EdisonEvent } from '@edison/contracts/bff/events';
import { sortUpcomingFirst } from '@edison/contracts/bff/events/sort-upcoming-first';
import { takesGuests } from '@edison/contracts/bff/events/who-signs-up';
import type { BlockType } from '@edison/contracts/content/blocks';
import type { ComponentType } from 'react';
import { lazy } from 'react';
import { useNewestEvents, usePageEvent } from '../api/events-query.ts';
import { withQueries } from '../api/with-queries.tsx';
import { LazyAttendeeForm } from '../features/attendees/lazy-attendee-form.tsx';
import { useLink } from '../features/mailed-link/use-link.ts';
import { SignUpClosed } from '../features/sign-ups/panel-views.tsx';
import { BrowserOnly, PartPlaceholder } from '../page/browser-only.tsx';
import { takesSignUps } from '../page/takes-sign-ups.ts';
import { attendeeText as text } from '../text/guests/attendees.ts';
import { shutWords } from '../text/sign-ups.ts';
import type { BlockProps } from './block-props.ts';
import styles from './guest-forms.module.css';
import { Section } from './section.tsx';

// Fields and rules are loaded when the form comes near the viewport.
const MailedLink = lazy(() => import('../features/mailed-link/mailed-link.tsx'));
const SubmissionFlow = lazy(() => import('../features/submissions/submission-flow.tsx'));

export type GuestFormType = Extract<BlockType, 'attendeeForm' | 'cancelAttendee' | 'judgeForm' | 'submissionForm'>;

/** The forms for guests: on few pages, and together in one chunk. */
export const guestForms: { readonly [T in GuestFormType]: ComponentType<BlockProps<T>> } = {
  attendeeForm: withQueries(AttendeeForm),
  cancelAttendee: CancelAttendee,
  judgeForm: withQueries(JudgeForm),
  submissionForm: withQueries(SubmissionForm),
};

/** A guest's sign-up to one public event; when registration is closed, or the event takes no guests, it says so. */
function AttendeeForm({ content, answer }: BlockProps<'attendeeForm'>) {
  const { event, isMissing } = usePageEvent(content.EventId, answer);
  return (
    <Section content={content} {...(event === undefined || takesGuests(event) ? { intro: content.Intro } : {})} width="text">
      {event === undefined ? (
        <p>
          {isMissing ? text.noEvent : `${text.noForm}se `}
          <a href="/kurser-og-events/">alle events</a>.
        </p>
      ) : !takesGuests(event) ? (
        <p>
          {text.noGuests} <a href="/kurser-og-events/">alle events</a>.
        </p>
      ) : takesSignUps(event.shown) ? (
        <LazyAttendeeForm key={event.eventId} kind="attendee" events={[event]} contactEmail={event.contactEmail} />
      ) : (
        <Closed event={event} />
      )}
    </Section>
  );
}

function Closed({ event }: { readonly event: Parameters<typeof SignUpClosed>[0]['event'] }) {
  const { shown } = event;
  if (shown === 'open' || shown === 'few-seats' || shown === 'waitlist') return null;
  return (
    <>
      <h3>{shutWords[shown].headline}</h3>
      <SignUpClosed event={event} why={shown} />
    </>
  );
}

/** A judge's sign-up to one of the upcoming events for judges. */
function JudgeForm({ content, answer }: BlockProps<'judgeForm'>) {
  const events = useNewestEvents(answer.events);
  const open = sortUpcomingFirst(events).filter((event) => event.audience === 'judge' && takesGuests(event) && takesSignUps(event.shown));
  return (
    <Section content={content} intro={content.Intro} width="text">
      {open[0] ? (
        <LazyAttendeeForm kind="judge" events={open} contactEmail={open[0].contactEmail} />
      ) : (
        <p>
          {text.noneForJudges} <a href="/kontakt/">Kontakt os</a>.
        </p>
      )}
    </Section>
  );
}

/** The target of the link in a guest's mail: the sign-up, to see, change and cancel. */
function CancelAttendee({ content }: BlockProps<'cancelAttendee'>) {
  const link = useLink();
  return (
    <Section content={content} intro={content.Intro}>
      <div className={styles.link}>
        <BrowserOnly waiting={<p data-script="">{text.link.loading}</p>}>
          <MailedLink link={link} />
        </BrowserOnly>
      </div>
      <noscript>
        <p>{text.link.needsScript}</p>
      </noscript>
    </Section>
  );
}

/** The form by which a team submits its work, with the code of an event. */
function SubmissionForm({ content, answer }: BlockProps<'submissionForm'>) {
  const event = answer.events.find(({ eventId }) => eventId === content.EventId);
  return (
    <Section content={content} intro={content.Intro} width="text">
      {event === undefined ? (
        <p>
          {answer.lacksEvent ? text.noEvent : text.noForm}
          {answer.lacksEvent ? <a href="/kurser-og-events/">alle events</a> : <a href="/kontakt/">skriv til os</a>}.
        </p>
      ) : (
        <LazySubmissionFlow event={event} />
      )}
    </Section>
  );
}

/** The submission form, loaded when it comes near the viewport. */
function LazySubmissionFlow({ event }: { readonly event: EdisonEvent }) {
  return (
    <BrowserOnly waiting={<PartPlaceholder room={styles.waiting} loading={text.loading} needsScript="Skemaet kræver JavaScript." />}>
      <SubmissionFlow event={event} />
    </BrowserOnly>
  );
}
