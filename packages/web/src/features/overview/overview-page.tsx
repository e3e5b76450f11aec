import type { EdisonEvent } from '@edison/contracts/bff/events';
import { sortUpcomingFirst } from '@edison/contracts/bff/events/sort-upcoming-first';
import type { OwnMaterial } from '@edison/contracts/bff/material';
import type { SignUp } from '@edison/contracts/bff/sign-ups';
import type { Profile } from '@edison/contracts/bff/users';
import type { PortalMenus } from '@edison/contracts/content/global';
import { privatePages } from '@edison/contracts/private-pages';
import { accountPath, overviewPath, ownSignUpsPath } from '@edison/contracts/private-paths';
import { EmptyState } from '@edison/ui/empty-state';
import { LinkButton } from '@edison/ui/link-button';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { eventsQuery } from '../../api/events-query.ts';
import { profileQuery } from '../../api/profile-query.ts';
import { lazyPart } from '../../lazy-part.ts';
import { LoadedTogether } from '../../page/loaded-together.tsx';
import { menusQuery, quickLinks } from '../../page/menus.ts';
import styles from '../../page/page.module.css';
import { Page } from '../../page/page.tsx';
import { Section } from '../../page/section.tsx';
import { overviewText, signedUpWords } from '../../text/portal/overview.ts';
import { greeting, portalText } from '../../text/portal.ts';
import { usePart } from '../../use-part.ts';
import { accountQuery } from '../account/account-queries.ts';
import { DeletionNotice } from '../account/deletion-notice.tsx';
import { availableEvents } from '../events/which-events.ts';
import { ownMaterialsQuery } from '../own-materials/own-materials-query.ts';
import { programmesQuery } from '../programmes/programme-queries.ts';
import { ProgrammesSection } from '../programmes/programmes-section.tsx';
import { ownLatestQuery, ownSignUpsQuery, relevantEventsQuery } from '../sign-ups/sign-up-queries.ts';
import { CalendarSection } from './calendar-feed.tsx';
import { EventRow, SignUpRow } from './date-row.tsx';
import { NewMaterials } from './new-materials.tsx';
import own from './overview.module.css';
import { TodoSection } from './todo-section.tsx';

const { overview: text } = portalText;

/** Most overviews say nothing of the school, so it comes in a chunk of its own. */
const schoolNews = lazyPart(async () => ({ default: (await import('../schools/school-news.tsx')).SchoolNews }));

/** The teacher's first page: to-dos, next dates, new events and materials, programmes, and the calendar. */
export function OverviewPage() {
  const profile = useQuery(profileQuery);
  const own = useQuery(ownSignUpsQuery);
  const relevant = useQuery(relevantEventsQuery);
  const menus = useQuery(menusQuery);
  const account = useQuery(accountQuery);
  const deletion = account.data?.deletion;
  const SchoolNews = usePart(schoolNews, profile.data?.schoolProof !== undefined);
  const todo = [own, useQuery(eventsQuery()), useQuery(programmesQuery)];
  const news = { latest: useQuery(ownLatestQuery), materials: useQuery(ownMaterialsQuery) };
  return (
    <Page headline={headlineFor(profile.data)} lead={text.lead}>
      <LoadedTogether queries={[...todo, relevant, account]} beside={[profile, menus]}>
        {deletion === undefined ? null : <DeletionNotice deletion={deletion} href={`${accountPath}#slet-konto`} />}
        <TodoSection />
        {profile.data === undefined || SchoolNews === undefined ? null : <SchoolNews profile={profile.data} />}
        <Section headline={overviewText.quick} query={menus} waiting={{ cards: 1, size: 'small' }}>
          {(all) => <Shortcuts menus={all} path={overviewPath} />}
        </Section>
        <div className={styles.columns}>
          <Section headline={text.next} query={own} waiting={{ cards: 3, size: 'small' }}>
            {({ items }) => <NextDates signUps={items} />}
          </Section>
          <Section headline={text.relevant} query={relevant} waiting={{ cards: 3, size: 'small' }}>
            {({ items }) => <RelevantEvents events={items} />}
          </Section>
        </div>
        <News {...news} />
        <ProgrammesSection />
        <CalendarSection />
      </LoadedTogether>
    </Page>
  );
}

interface NewsProps {
  readonly latest: UseQueryResult<{ readonly items: readonly SignUp[] }, Error>;
  readonly materials: UseQueryResult<{ readonly items: readonly OwnMaterial[] }, Error>;
}

/** The sections below the fold, each loading on its own. The latest sign-ups are left out when there are none. */
function News({ latest, materials }: NewsProps) {
  return (
    <div className={styles.columns}>
      {latest.data?.items.length === 0 ? null : (
        <Section headline={overviewText.latest.headline} query={latest} waiting={{ cards: 3, size: 'small' }}>
          {({ items }) => <LatestSignUps signUps={items} />}
        </Section>
      )}
      <Section headline={overviewText.materials.headline} query={materials} waiting={{ cards: 3, size: 'small' }}>
        {({ items }) => <NewMaterials materials={items} />}
      </Section>
    </div>
  );
}

function headlineFor(profile: Profile | undefined): string {
  return profile === undefined ? privatePages.overview.title : greeting(profile.firstName);
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

/** Events near the teacher, by date. */
function RelevantEvents({ events }: { readonly events: readonly EdisonEvent[] }) {
  const nearest = sortUpcomingFirst(availableEvents(events).slice(0, 4));
  if (nearest.length === 0) return <EmptyState headline={portalText.noOpenEvents} text={text.relevantEmptyText} />;
  return (
    <>
      <ul className={styles.rows}>
        {nearest.map((event) => (
          <EventRow key={event.eventId} event={event} />
        ))}
      </ul>
      <LinkButton kind="secondary" href={`${ownSignUpsPath}#open`} label={text.relevantAll} />
    </>
  );
}

/** The latest sign-ups, cancelled ones included. */
function LatestSignUps({ signUps }: { readonly signUps: readonly SignUp[] }) {
  return (
    <>
      <ul className={styles.rows}>
        {signUps.slice(0, 4).map((each) => (
          <SignUpRow key={each.signUpId} signUp={each} when={signedUpWords(each.queuedAt)} />
        ))}
      </ul>
      <LinkButton kind="secondary" href={ownSignUpsPath} label={overviewText.latest.all} />
    </>
  );
}

/** The server's quick links, except the current page. */
function Shortcuts({ menus, path }: { readonly menus: PortalMenus; readonly path: string }) {
  return (
    <ul className={own.shortcuts}>
      {quickLinks(menus)
        .filter((link) => link.path !== path)
        .map((link) => (
          <li key={link.path}>
            <a href={link.path}>{link.label}</a>
          </li>
        ))}
    </ul>
  );
}
