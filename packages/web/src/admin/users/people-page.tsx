import { privatePages } from '@edison/contracts/private-pages';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type LazyPart, lazyPart } from '../../lazy-part.ts';
import { Page } from '../../page/page.tsx';
import { tabWithCount, peopleText as text } from '../../text/admin/people.ts';
import { usePeopleTab } from '../institutions/address.ts';
import { pendingSchoolsQuery } from '../institutions/queries.ts';
import { adminPaths, type PeopleTab, peopleTabs } from '../page/paths.ts';
import { ShownPart, Tabs } from '../page/tabs.tsx';

/** The tabs; each is a chunk that is fetched when it is opened. */
const parts: Readonly<Record<PeopleTab, LazyPart<object>>> = {
  brugere: lazyPart(async () => ({ default: (await import('./users-tab.tsx')).UsersTab })),
  afventer: lazyPart(async () => ({ default: (await import('../institutions/pending-tab.tsx')).PendingTab })),
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

/** The tabs with the number of pending schools. It is fetched with a page of one row, unless the tab itself is open. */
function PeopleTabs({ shown }: { readonly shown: PeopleTab }) {
  const asked = pendingSchoolsQuery({ page: 1, pageSize: shown === 'afventer' ? 20 : 1 });
  const { data } = useQuery({ ...asked, placeholderData: keepPreviousData });
  const wordsOf = (tab: PeopleTab) => (tab === 'afventer' ? tabWithCount(text.tab[tab], data?.total) : text.tab[tab]);
  const partOf = (tab: PeopleTab) => parts[tab];
  return <Tabs label={text.tabs} names={peopleTabs} shown={shown} pathOf={adminPaths.people} wordsOf={wordsOf} partOf={partOf} />;
}
