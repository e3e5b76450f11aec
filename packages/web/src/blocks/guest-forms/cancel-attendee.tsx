import CancelWay from '../../features/attendees/cancel-way.tsx';
import { attendeeText as text } from '../../text/guests/attendees.ts';
import type { BlockProps } from '../block-props.ts';
import { Section } from '../section/section.tsx';

/** Where the link of a mail leads: gives a seat back when one says so. */
export default function CancelAttendee({ content }: BlockProps<'cancelAttendee'>) {
  return (
    <Section content={content} intro={content.Intro}>
      <CancelWay />
      <noscript>
        <p>{text.cancel.needsScript}</p>
      </noscript>
    </Section>
  );
}
