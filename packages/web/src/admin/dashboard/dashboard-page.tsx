import { privatePages } from '@edison/contracts/private-pages';
import { adminAuditPath, adminJobsPath } from '@edison/contracts/private-paths';
import { Button } from '@edison/ui/button';
import { LinkButton } from '@edison/ui/link-button';
import { useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiProblem } from '../../api/api-problem.ts';
import { invalidate, queryFor } from '../../api/query-for.ts';
import { accountQuery } from '../../features/account/account-queries.ts';
import { LoginLinks } from '../../features/account/login-links.tsx';
import { LoadedTogether } from '../../page/loaded-together.tsx';
import { Page } from '../../page/page.tsx';
import { Section } from '../../page/section.tsx';
import { latestText, dashboardText as text } from '../../text/admin/dashboard/dashboard.ts';
import { startText } from '../../text/admin/dashboard/start-list.ts';
import { portalText } from '../../text/portal.ts';
import { accountText } from '../../text/users/account.ts';
import styles from '../page/admin.module.css';
import { adminPaths } from '../page/paths.ts';
import { LatestSignUps, NewestUsers } from './latest.tsx';
import { OwnName } from './own-name.tsx';
import { Programmes } from './programme-figures.tsx';
import { isWaiting, StartSection } from './start-list.tsx';
import { ContentFaults, Waiting } from './waiting.tsx';

const shown = [
  '/bff/admin/start-list',
  '/bff/admin/decisions',
  '/bff/admin/programmes',
  '/bff/admin/newest-users',
  '/bff/admin/latest-sign-ups',
] as const;
const isShown = ([path]: readonly unknown[]): boolean => shown.some((each) => each === path);

/** How many of the newest sign-ups and users are shown; their own pages list the rest. */
const few = 10;

/** Fetches what is shown again. */
function Refresh() {
  const queries = useQueryClient();
  const busy = useIsFetching({ predicate: ({ queryKey }) => isShown(queryKey) }) > 0;
  const refresh = (): void => void invalidate(queries, ...shown);
  return <Button kind="secondary" label={busy ? portalText.waiting : latestText.refresh} busy={busy} onClick={refresh} />;
}

/** The first page of the admin area: decisions that wait, then the figures of the season. */
export function DashboardPage() {
  const decisions = useQuery(queryFor('/bff/admin/decisions'));
  const programmes = useQuery(queryFor('/bff/admin/programmes'));
  const users = useQuery(queryFor('/bff/admin/newest-users'));
  const signUps = useQuery(queryFor('/bff/admin/latest-sign-ups'));
  const startList = useQuery(queryFor('/bff/admin/start-list'));
  const [isCalledUp, setCalledUp] = useState(false);
  const isStartShown = isCalledUp || startList.data?.items.some(isWaiting) === true;
  const account = useQuery(accountQuery);
  const isUnnamed = account.error instanceof ApiProblem && account.error.code === 'PROFILE_MISSING';
  return (
    <Page
      headline={privatePages.dashboard.title}
      lead={text.lead}
      aside={
        <div className={styles.actions}>
          {isStartShown ? null : <Button kind="secondary" label={startText.headline} onClick={() => setCalledUp(true)} />}
          <LinkButton kind="secondary" href={adminJobsPath} label={text.toJobs} />
          <LinkButton kind="secondary" href={adminAuditPath} label={text.toAudit} />
          <Refresh />
        </div>
      }
    >
      <LoadedTogether queries={[decisions, programmes, users, signUps]} beside={[account, startList]}>
        <ContentFaults />
        <OwnName isMissing={isUnnamed} />
        {isStartShown ? <StartSection query={startList} isCalledUp={isCalledUp} onChanged={() => setCalledUp(true)} /> : null}
        <Section headline={text.waiting} query={decisions} waiting={{ cards: 3, size: 'small' }}>
          {(found) => <Waiting decisions={found} now={new Date(decisions.dataUpdatedAt).toISOString()} />}
        </Section>
        <Section headline={text.programmes.headline} query={programmes} waiting={{ cards: 1, size: 'large' }}>
          {({ items }) => <Programmes programmes={items} now={programmes.dataUpdatedAt} />}
        </Section>
        <Section headline={latestText.signUps.headline} query={signUps} waiting={{ cards: 4, size: 'small' }}>
          {({ items }) => <LatestSignUps signUps={items.slice(0, few)} />}
        </Section>
        <Section headline={latestText.users.headline} query={users} waiting={{ cards: 4, size: 'small' }}>
          {({ items }) => (
            <>
              <NewestUsers users={items.slice(0, few)} />
              <a href={adminPaths.people()}>{text.allUsers}</a>
            </>
          )}
        </Section>
        {isUnnamed ? null : (
          <Section headline={accountText.email.headline} query={account} waiting={{ cards: 1, size: 'small' }}>
            {(found) => <LoginLinks account={found} />}
          </Section>
        )}
      </LoadedTogether>
    </Page>
  );
}
