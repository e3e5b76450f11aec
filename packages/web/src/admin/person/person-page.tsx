import type { UserDetail } from '@edison/contracts/bff/admin/users';
import { privatePages } from '@edison/contracts/private-pages';
import { Button } from '@edison/ui/button';
import { EmptyState } from '@edison/ui/empty-state';
import { LinkButton } from '@edison/ui/link-button';
import { Notice } from '@edison/ui/notice';
import { Skeleton } from '@edison/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { ApiProblem } from '../../api/api-problem.ts';
import { callRoute } from '../../api/call.ts';
import { queryFor } from '../../api/query-for.ts';
import { setOnBehalfMark } from '../../features/on-behalf/mark-on-behalf.ts';
import { Page } from '../../page/page.tsx';
import { Failed } from '../../page/section.tsx';
import { personText as text } from '../../text/admin/person.ts';
import { onBehalfText, seeLabel, startQuestion } from '../../text/on-behalf.ts';
import { portalText } from '../../text/portal.ts';
import { AuditTrail, FoldedAuditTrail } from '../page/audit-trail.tsx';
import { adminPaths } from '../page/paths.ts';
import { ProfileFacts, SchoolFacts } from './about.tsx';
import { Access, useIsOwnPage } from './access.tsx';
import { Mails, OpenedMaterials, SignUps } from './activity.tsx';
import { Corrections } from './corrections.tsx';
import { DecisionLines, useDecision } from './decision.tsx';
import { FindPerson } from './find-person.tsx';
import styles from './person.module.css';
import { Programmes } from './programmes.tsx';

/** The page of the person in the address; a search when the address has none. */
export function PersonPage() {
  const userId = useSearch({ from: '/admin/bruger-information' }).bruger?.toString() ?? '';
  return userId === '' ? <FindPerson /> : <Person key={userId} userId={userId} />;
}

/** Everything that admins see of one person, and the actions on their access. */
export function Person({ userId }: { readonly userId: string }) {
  const person = useQuery(queryFor('/bff/admin/users/:userId', { params: { userId } }));
  if (person.data !== undefined) return <Known person={person.data} />;
  const isMissing = person.error instanceof ApiProblem && ['NOT_FOUND', 'BAD_REQUEST'].includes(person.error.code);
  const toSearch = <LinkButton href={adminPaths.persons} label={text.other} />;
  return (
    <Page headline={privatePages.adminPerson.title}>
      {person.isPending ? <Skeleton label={portalText.waiting} cards={3} size="large" /> : null}
      {isMissing ? <EmptyState headline={text.missing} text={text.missingText} action={toSearch} /> : null}
      {person.error === null || isMissing ? null : (
        <Failed error={person.error} busy={person.isFetching} onRetry={() => void person.refetch()} />
      )}
    </Page>
  );
}

function Known({ person }: { readonly person: UserDetail }) {
  const { profile, state } = person;
  const { userId, firstName, lastName, email } = profile;
  return (
    <Page headline={`${firstName} ${lastName}`} lead={email} aside={<ViewAs person={person} />}>
      {state === 'active' ? null : (
        <Notice tone="warning" headline={text.closed}>
          <p>{text.closedText}</p>
        </Notice>
      )}
      <div className={styles.columns}>
        <div className={styles.column}>
          <ProfileFacts person={person}>
            <Corrections person={person} />
          </ProfileFacts>
          <SchoolFacts person={person} />
          <Programmes person={person} />
        </div>
        <Access person={person} />
      </div>
      <SignUps userId={userId} isActive={state === 'active'} />
      <OpenedMaterials userId={userId} />
      <Mails userId={userId} />
      <AuditTrail kind="user" id={userId} />
      <FoldedAuditTrail kind="actor" id={userId} />
      <p>
        <a href={adminPaths.persons}>{text.other}</a>
      </p>
    </Page>
  );
}

/** Starts viewing the portal on behalf of an active user. It loads a new document, so that no data of the admin's is shown as theirs. */
function ViewAs({ person }: { readonly person: UserDetail }) {
  const { userId, firstName, lastName } = person.profile;
  const isOwn = useIsOwnPage(person);
  const { open, dialog } = useDecision(userId, {
    headline: startQuestion(`${firstName} ${lastName}`),
    preview: async () => person.state,
    show: () => <DecisionLines lines={onBehalfText.facts} />,
    reason: {},
    confirmLabel: () => onBehalfText.confirm,
    act: ({ reason }) => callRoute('POST', '/bff/admin/users/:userId/on-behalf', { params: { userId }, body: { reason } }),
    done: () => onBehalfText.started,
    stays: true,
    onDone: () => {
      setOnBehalfMark(true);
      window.location.assign('/min-profil');
    },
  });
  if (isOwn || person.state !== 'active') return null;
  return (
    <div>
      <Button label={seeLabel(firstName)} onClick={open} />
      {dialog}
    </div>
  );
}
