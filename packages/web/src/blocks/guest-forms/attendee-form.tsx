import { useNewestEvents } from '../../api/events-query.ts';
import { withQueries } from '../../api/with-queries.tsx';
import { AttendeeWay } from '../../features/attendees/attendee-way.tsx';
import { Shut } from '../../features/sign-ups/ways-in.tsx';
import { takesSignUps } from '../../page/takes-sign-ups.ts';
import { shutWords } from '../../text/sign-ups.ts';
import type { BlockProps } from '../block-props.ts';
import { Section } from '../section/section.tsx';

/** Sign-up of anybody to one public event; when it is shut, it says why. */
function AttendeeForm({ content, answer }: BlockProps<'attendeeForm'>) {
  const events = useNewestEvents(answer.events);
  const event = [...events, ...answer.events].find(({ eventId }) => eventId === content.EventId);
  return (
    <Section content={content} intro={content.Intro} width="text">
      {event === undefined ? (
        <p>
          Vi kan ikke hente skemaet lige nu. Indlæs siden igen om lidt, eller se <a href="/kurser-og-events/">alle events</a>.
        </p>
      ) : takesSignUps(event.shown) ? (
        <AttendeeWay key={event.eventId} kind="attendee" events={[event]} contactEmail={event.contactEmail} />
      ) : (
        <Closed event={event} />
      )}
    </Section>
  );
}

function Closed({ event }: { readonly event: Parameters<typeof Shut>[0]['event'] }) {
  const { shown } = event;
  if (shown === 'open' || shown === 'few-seats' || shown === 'waitlist') return null;
  return (
    <>
      <h3>{shutWords[shown].headline}</h3>
      <Shut event={event} why={shown} />
    </>
  );
}

export default withQueries(AttendeeForm);
