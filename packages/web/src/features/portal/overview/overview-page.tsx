import type { EdisonEvent } from '@edison/contracts/bff/events';
import type { SignUp } from '@edison/contracts/bff/sign-ups';
import type { Profile } from '@edison/contracts/bff/users';
import { EmptyState } from '@edison/ui/empty-state/empty-state';
import { LinkButton } from '@edison/ui/link-button/link-button';
import { useQuery } from '@tanstack/react-query';
import { profileQuery } from '../../../api/profile-query.ts';
import { nextFirst } from '../../../blocks/event-list/next-first.ts';
import { greeting, portalText } from '../../../text/portal.ts';
import { withoutOwn } from '../../events/which-events.ts';
import { ProgrammesSection } from '../../programmes/programmes-section.tsx';
import { ownSignUpsPath } from '../../sign-ups/sign-up-addresses.ts';
import { ownSignUpsQuery, relevantEventsQuery } from '../../sign-ups/sign-up-queries.ts';
import { Page } from '../page.tsx';
import styles from '../portal.module.css';
import { Failed, Section } from '../section.tsx';
import { Together } from '../together.tsx';
import { EventRow, SignUpRow } from './date-row.tsx';
import { WhatIsMissing } from './missing.tsx';

const { overview: text, titles } = portalText;

/** What a teacher meets after logging in: what is missing, the next dates, events that fit, programmes. */
export function OverviewPage() {
  const profile = useQuery(profileQuery);
  const own = useQuery(ownSignUpsQuery);
  const relevant = useQuery(relevantEventsQuery);
  return (
    <Page headline={headlineFor(profile.data)} lead={text.lead}>
      <Together queries={[profile, own, relevant]}>
        {profile.data === undefined ? null : <WhatIsMissing profile={profile.data} />}
        {profile.isError ? <Failed error={profile.error} busy={profile.isFetching} onRetry={() => void profile.refetch()} /> : null}
        <div className={styles.columns}>
          <Section headline={text.next} query={own} waiting={{ cards: 3, size: 'small' }}>
            {({ items }) => <NextDates signUps={items} />}
          </Section>
          <Section headline={text.relevant} query={relevant} waiting={{ cards: 3, size: 'small' }}>
            {({ items }) => <RelevantEvents events={items} />}
          </Section>
        </div>
        <ProgrammesSection />
      </Together>
    </Page>
  );
}

function headlineFor(profile: Profile | undefined): string {
  return profile === undefined ? titles.overview : greeting(profile.firstName);
}

function NextDates({ signUps }: { readonly signUps: readonly SignUp[] }) {
  const now = Date.now();
  const next = signUps.filter((each) => each.state !== 'cancelled' && Date.parse(each.endsAt) >= now).slice(0, 4);
  if (next.length === 0) {
    return (
      <EmptyState
        headline={text.nextEmpty}
        text={text.nextEmptyText}
        action={<LinkButton href={`${ownSignUpsPath}#open`} label={text.findEvents} />}
      />
    );
  }
  return (
    <>
      <ul className={styles.rows}>
        {next.map((each) => (
          <SignUpRow key={each.signUpId} signUp={each} />
        ))}
      </ul>
      <LinkButton kind="secondary" href={ownSignUpsPath} label={text.nextAll} />
    </>
  );
}

/** Those nearest to the teacher, by date. */
function RelevantEvents({ events }: { readonly events: readonly EdisonEvent[] }) {
  const nearest = nextFirst(withoutOwn(events).slice(0, 4));
  if (nearest.length === 0) return <EmptyState headline={portalText.noOpenEvents} text={text.relevantEmptyText} />;
  return (
    <>
      <ul className={styles.rows}>
        {nearest.map((event) => (
          <EventRow key={event.eventId} event={event} />
        ))}
      </ul>
      <LinkButton kind="secondary" href={`${ownSignUpsPath}#open`} label={text.signUp} />
    </>
  );
}
