import { Skeleton } from '@edison/ui/skeleton/skeleton';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, type LazyExoticComponent, lazy, Suspense } from 'react';
import { tabWithCount, peopleText as text } from '../../../text/people/people-page.ts';
import { portalText } from '../../../text/portal.ts';
import { Page } from '../../portal/page.tsx';
import { Tabs } from '../tabs/tabs.tsx';
import { type PeopleTab, peopleTabPath, peopleTabs, usePeopleTab } from './people-address.ts';
import { waitingQuery } from './people-queries.ts';

/** Each tab is a file of its own, fetched when it is opened. */
const parts: Readonly<Record<PeopleTab, LazyExoticComponent<ComponentType>>> = {
  brugere: lazy(async () => ({ default: (await import('./users/users-tab.tsx')).UsersTab })),
  afventer: lazy(async () => ({ default: (await import('./pending/pending-tab.tsx')).PendingTab })),
  institutioner: lazy(async () => ({ default: (await import('./schools/schools-tab.tsx')).SchoolsTab })),
};

/** Users and institutions of the office. */
export function PeoplePage() {
  const tab = usePeopleTab();
  const Part = parts[tab];
  return (
    <Page headline={portalText.titles.adminPeople} lead={text.lead}>
      <TabsOfPeople shown={tab} />
      <Suspense fallback={<Skeleton label={portalText.waiting} cards={2} size="large" />}>
        <Part key={tab} />
      </Suspense>
    </Page>
  );
}

/** How many wait is said before the tab is opened. */
function TabsOfPeople({ shown }: { readonly shown: PeopleTab }) {
  const { data } = useQuery(waitingQuery({ page: 1, pageSize: 20 }));
  const wordsOf = (tab: PeopleTab) => (tab === 'afventer' ? tabWithCount(text.tab[tab], data?.total) : text.tab[tab]);
  return <Tabs label={text.tabs} names={peopleTabs()} shown={shown} pathOf={peopleTabPath} wordsOf={wordsOf} />;
}
