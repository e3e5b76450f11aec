import { HandInWay } from '../../features/submissions/hand-in-way.tsx';
import type { BlockProps } from '../block-props.ts';
import { Section } from '../section/section.tsx';

/** Where a team hands in what it has made, with a code of one event. */
export default function SubmissionForm({ content, answer }: BlockProps<'submissionForm'>) {
  const event = answer.events.find(({ eventId }) => eventId === content.EventId);
  return (
    <Section content={content} intro={content.Intro} width="text">
      {event === undefined ? (
        <p>
          Vi kan ikke hente skemaet lige nu. Indlæs siden igen om lidt, eller <a href="/kontakt/">skriv til os</a>.
        </p>
      ) : (
        <HandInWay event={event} />
      )}
    </Section>
  );
}
