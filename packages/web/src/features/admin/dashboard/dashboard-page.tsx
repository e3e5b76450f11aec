import { Button } from '@edison/ui/button/button';
import { useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query';
import { adminText } from '../../../text/admin.ts';
import { portalText } from '../../../text/portal.ts';
import { Page } from '../../portal/page.tsx';
import { Section } from '../../portal/section.tsx';
import { Together } from '../../portal/together.tsx';
import { latestSignUpsQuery } from '../../sign-ups/sign-up-queries.ts';
import { newestUsersQuery } from '../../users/user-queries.ts';
import { LatestSignUps } from '../latest-sign-ups.tsx';
import { NewestUsers } from '../newest-users.tsx';

/** What an admin meets: the latest sign-ups, the newest users. */
export function DashboardPage() {
  const queries = useQueryClient();
  const users = useQuery(newestUsersQuery);
  const signUps = useQuery(latestSignUpsQuery);
  const busy = useIsFetching({ predicate: ({ queryKey }) => queryKey[0] === 'users' || queryKey[0] === 'sign-ups' }) > 0;
  function refresh(): void {
    void queries.invalidateQueries({ queryKey: ['users'] });
    void queries.invalidateQueries({ queryKey: ['sign-ups'] });
  }
  return (
    <Page
      headline={portalText.titles.admin}
      lead={adminText.lead}
      aside={<Button kind="secondary" label={busy ? portalText.waiting : adminText.refresh} busy={busy} onClick={refresh} />}
    >
      <Together queries={[users, signUps]}>
        <Section headline={adminText.signUps.headline} query={signUps} waiting={{ cards: 4, size: 'small' }}>
          {({ items }) => <LatestSignUps signUps={items} />}
        </Section>
        <Section headline={adminText.users.headline} query={users} waiting={{ cards: 4, size: 'small' }}>
          {({ items }) => <NewestUsers users={items} />}
        </Section>
      </Together>
    </Page>
  );
}
