import type { UserDetail } from '@edison/contracts/bff/admin/users';
import { EmptyState } from '@edison/ui/empty-state/empty-state';
import { LinkButton } from '@edison/ui/link-button/link-button';
import { Notice } from '@edison/ui/notice/notice';
import { Skeleton } from '@edison/ui/skeleton/skeleton';
import { useQuery } from '@tanstack/react-query';
import { ApiProblem } from '../../../api/api-problem.ts';
import { personText as text } from '../../../text/person/person-page.ts';
import { portalText } from '../../../text/portal.ts';
import { Page } from '../../portal/page.tsx';
import { Failed } from '../../portal/section.tsx';
import { FoldedTrail, Trail } from '../trail/trail.tsx';
import { OpenedMaterials } from './about/opened-materials.tsx';
import { ProfileFacts } from './about/profile-facts.tsx';
import { SchoolFacts } from './about/school-facts.tsx';
import { SignUps } from './about/sign-ups.tsx';
import { Access } from './access/access.tsx';
import { SeeAs } from './access/see-as.tsx';
import { Mails } from './mails.tsx';
import styles from './person.module.css';
import { personQuery } from './person-queries.ts';

const findPath = '/admin/bruger-information/';

/** One person: who they are, what they do here, what was written to them, and what an admin may do. */
export function Person({ userId }: { readonly userId: string }) {
  const person = useQuery(personQuery(userId));
  if (person.data !== undefined) return <Known person={person.data} />;
  const isMissing = person.error instanceof ApiProblem && ['NOT_FOUND', 'BAD_REQUEST'].includes(person.error.code);
  const toSearch = <LinkButton href={findPath} label={text.other} />;
  return (
    <Page headline={portalText.titles.adminPerson}>
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
    <Page headline={`${firstName} ${lastName}`} lead={email} aside={<SeeAs person={person} />}>
      {state === 'active' ? null : (
        <Notice tone="warning" headline={text.closed}>
          <p>{text.closedText}</p>
        </Notice>
      )}
      <div className={styles.columns}>
        <div className={styles.column}>
          <ProfileFacts person={person} />
          <SchoolFacts person={person} />
        </div>
        <Access person={person} />
      </div>
      <SignUps signUps={person.signUps} />
      <OpenedMaterials materials={person.materials} />
      <Mails userId={userId} />
      <Trail kind="user" id={userId} />
      <FoldedTrail kind="actor" id={userId} />
      <p>
        <a href={findPath}>{text.other}</a>
      </p>
    </Page>
  );
}
