import { nextFirst } from '@edison/contracts/bff/events/next-first';
import { useNewestEvents } from '../../api/events-query.ts';
import { withQueries } from '../../api/with-queries.tsx';
import { AttendeeWay } from '../../features/attendees/attendee-way.tsx';
import { takesSignUps } from '../../page/takes-sign-ups.ts';
import { attendeeText as text } from '../../text/guests/attendees.ts';
import type { BlockProps } from '../block-props.ts';
import { Section } from '../section/section.tsx';

/** Sign-up of judges to one of the coming events that are for them, and open to people without a user. */
function JudgeForm({ content, answer }: BlockProps<'judgeForm'>) {
  const events = useNewestEvents(answer.events);
  const open = nextFirst(events).filter(({ audience, access, shown }) => audience === 'judge' && access === 'open' && takesSignUps(shown));
  return (
    <Section content={content} intro={content.Intro} width="text">
      {open[0] ? (
        <AttendeeWay kind="judge" events={open} contactEmail={open[0].contactEmail} />
      ) : (
        <p>
          {text.noneForJudges} <a href="/kontakt/">Kontakt os</a>.
        </p>
      )}
    </Section>
  );
}

export default withQueries(JudgeForm);
