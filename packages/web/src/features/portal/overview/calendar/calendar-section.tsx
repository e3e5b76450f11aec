import { useQuery } from '@tanstack/react-query';
import { feedText as text } from '../../../../text/portal/calendar-feed.ts';
import { accountQuery } from '../../../account/account-queries.ts';
import { Section } from '../../section.tsx';
import { CalendarFeed } from './calendar-feed.tsx';

/** The own dates in one's own calendar program. */
export function CalendarSection() {
  const account = useQuery(accountQuery);
  return (
    <Section headline={text.headline} query={account} waiting={{ cards: 1, size: 'medium' }}>
      {({ calendarSince }) => <CalendarFeed since={calendarSince} />}
    </Section>
  );
}
