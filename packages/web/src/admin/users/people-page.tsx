import { privatePages } from '@edison/contracts/private-pages';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type LazyPart, lazyPart } from '../../lazy-part.ts';
import { Page } from '../../page/page.tsx';
import { tabWithCount, peopleText as text } from '../../text/admin/people.ts';
import { usePeopleTab } from '../institutions/address.ts';
import { pendingSchoolsQuery, waitingTeachersQuery } from '../institutions/queries.ts';
import { adminPaths, type PeopleTab, peopleTabs } from '../page/paths.ts';
import { ShownPart, Tabs } from '../page/tabs.tsx';

/** The tabs; each is a chunk that is fetched when it is opened. */
const parts: Readonly<Record<PeopleTab, LazyPart<object>>> = {
  brugere: lazyPart(async () => ({ default: (await import('./users-tab.tsx')).UsersTab })),
  inviterede: lazyPart(async () => ({ default: (await import('../invitations/invitations-tab.tsx')).InvitationsTab })),
  dubletter: lazyPart(async () => ({ default: (await import('./duplicates-tab.tsx')).DuplicatesTab })),
  afventer: lazyPart(async () => ({ default: (await import('../institutions/pending-tab.tsx')).PendingTab })),
  laerere: lazyPart(async () => ({ default: (await import('../institutions/waiting-teachers-tab.tsx')).WaitingTeachersTab })),
  institutioner: lazyPart(async () => ({ default: (await import('../institutions/schools-tab.tsx')).SchoolsTab })),
};

/** The admins' page of users and institutions. */
export function PeoplePage() {
  const tab = usePeopleTab();
  return (
    <Page headline={privatePages.adminPeople.title} lead={text.lead}>
      <PeopleTabs shown={tab} />
      <ShownPart key={tab} part={parts[tab]} given={{}} />
    </Page>
  );
}

/** The tabs with the numbers of pending schools and teachers. Each is fetched with a page of one row, unless the tab itself is open. */
function PeopleTabs({ shown }: { readonly shown: PeopleTab }) {
  const asked = pendingSchoolsQuery({ page: 1, pageSize: shown === 'afventer' ? 20 : 1 });
  const { data } = useQuery({ ...asked, placeholderData: keepPreviousData });
  const teachers = useQuery({
    ...waitingTeachersQuery({ page: 1, pageSize: shown === 'laerere' ? 20 : 1 }),
    placeholderData: keepPreviousData,
  });
  const counts: Partial<Record<PeopleTab, number | undefined>> = { afventer: data?.total, laerere: teachers.data?.total };
  const wordsOf = (tab: PeopleTab) => tabWithCount(text.tab[tab], counts[tab]);
  const partOf = (tab: PeopleTab) => parts[tab];
  return <Tabs label={text.tabs} names={peopleTabs} shown={shown} pathOf={adminPaths.people} wordsOf={wordsOf} partOf={partOf} />;
}
