import type { Roles } from '@edison/contracts/bff/admin/person';
import type { UserDetail } from '@edison/contracts/bff/admin/users';
import { Button } from '@edison/ui/button';
import { useQuery } from '@tanstack/react-query';
import { ApiProblem } from '../../api/api-problem.ts';
import { callRoute } from '../../api/call.ts';
import { queryFor } from '../../api/query-for.ts';
import { sessionQuery } from '../../api/session-query.ts';
import { Loaded } from '../../page/section.tsx';
import { givenBackText, personText, accessText as text } from '../../text/admin/person.ts';
import { portalText } from '../../text/portal.ts';
import { Part } from '../page/part.tsx';
import { DecisionLines, useDecision } from './decision.tsx';
import { HandOver } from './hand-over.tsx';
import styles from './person.module.css';
import { Sessions } from './sessions.tsx';

/** Whether a person is an admin; refused with `ROLES_ELSEWHERE` where the provider is not ours. */
export function rolesQuery(userId: string) {
  return queryFor('/bff/admin/users/:userId/roles', { params: { userId } });
}

/** The id and the reason that every change of a person's access sends. */
function reasonBody(userId: string, reason: string) {
  return { params: { userId }, body: { reason } };
}

/** The actions on a person's access: admin role, proof of the school, deactivation. */
export function Access({ person }: { readonly person: UserDetail }) {
  const isOwn = useIsOwnPage(person);
  return (
    <Part className={styles.part} headline={text.headline}>
      <p>{isOwn ? text.own : text.lead}</p>
      <Role person={person} />
      <SecondFactor person={person} isOwn={isOwn} />
      <SchoolProof person={person} />
      <Sessions person={person} isOwn={isOwn} />
      {isOwn ? null : <Leaving person={person} />}
      {isOwn ? null : <Deactivation person={person} />}
    </Part>
  );
}

/** Whether an admin is looking at their own page. */
export function useIsOwnPage({ profile }: UserDetail): boolean {
  const { data: session } = useQuery(sessionQuery());
  return session?.kind === 'signed-in' && session.email.toLowerCase() === profile.email.toLowerCase();
}

/** Whether the person is an admin, with buttons to grant and revoke the role when the identity provider is our own. */
function Role({ person }: { readonly person: UserDetail }) {
  const query = useQuery(rolesQuery(person.profile.userId));
  const { error } = query;
  const isElsewhere = error instanceof ApiProblem && error.code === 'ROLES_ELSEWHERE';
  return (
    <div className={styles.measure}>
      <h3>{rolesText.headline}</h3>
      {isElsewhere ? (
        <p>{rolesText.elsewhere}</p>
      ) : (
        <Loaded query={query} waiting={{ label: `${portalText.waiting} ${rolesText.headline}`, cards: 1, size: 'small' }}>
          {(roles) => <KnownRoles person={person} roles={roles} />}
        </Loaded>
      )}
    </div>
  );
}

/** What a colleague who leaves holds is handed over; nothing of somebody who is no admin, or the last one. */
function Leaving({ person }: { readonly person: UserDetail }) {
  const { data: roles } = useQuery(rolesQuery(person.profile.userId));
  return <HandOver person={person} offered={roles?.admin === true && !roles.lastAdmin && person.state === 'active'} />;
}

function KnownRoles({ person, roles }: { readonly person: UserDetail; readonly roles: Roles }) {
  const { userId, firstName, lastName } = person.profile;
  const { known, admin, lastAdmin } = roles;
  const { open, dialog } = useDecision(userId, {
    headline: `${admin ? rolesText.take : rolesText.grant}: ${firstName} ${lastName}?`,
    preview: async () => roles,
    show: () => <DecisionLines lines={admin ? rolesText.taking : rolesText.granting} />,
    reason: { hint: text.shut.hint },
    confirmLabel: () => (admin ? rolesText.take : rolesText.grant),
    danger: admin,
    act: ({ reason }) =>
      admin
        ? callRoute('POST', '/bff/admin/users/:userId/roles/take', reasonBody(userId, reason))
        : callRoute('POST', '/bff/admin/users/:userId/roles/grant', reasonBody(userId, reason)),
    done: (answer) => (answer.admin ? rolesText.granted : rolesText.taken),
  });
  const mayChange = admin ? !lastAdmin : known && person.state === 'active';
  return (
    <>
      <p>
        <strong>{admin ? rolesText.admin : rolesText.teacher}</strong>
      </p>
      {lastAdmin ? <p>{rolesText.lastAdmin}</p> : null}
      {known ? null : <p>{rolesText.unknown}</p>}
      {mayChange ? <Button kind="secondary" label={admin ? rolesText.take : rolesText.grant} onClick={open} /> : null}
      {dialog}
    </>
  );
}

const { school: schoolText, factors: factorText } = text;

/** Whether the person logs in with a second factor, with a button to take it from somebody who has lost it. Nothing when the backend does not say. */
function SecondFactor({ person, isOwn }: { readonly person: UserDetail; readonly isOwn: boolean }) {
  const { userId, firstName, lastName } = person.profile;
  const { data: roles } = useQuery(rolesQuery(userId));
  const { open, dialog } = useDecision(userId, {
    headline: `${factorText.reset}: ${firstName} ${lastName}?`,
    preview: async () => ({}),
    show: () => <DecisionLines lines={factorText.resetting} />,
    reason: { hint: text.shut.hint },
    confirmLabel: () => factorText.reset,
    danger: true,
    act: ({ reason }) => callRoute('POST', '/bff/admin/users/:userId/second-factor/reset', reasonBody(userId, reason)),
    done: () => factorText.done,
  });
  if (roles?.secondFactors === undefined) return null;
  const mayReset = roles.secondFactors > 0 && !isOwn;
  return (
    <div className={styles.measure}>
      <h3>{factorText.headline}</h3>
      <p>
        <strong>{roles.secondFactors > 0 ? factorText.some : factorText.none}</strong>
      </p>
      {mayReset ? (
        <>
          <p>{factorText.help}</p>
          <Button kind="secondary" label={factorText.reset} onClick={open} />
        </>
      ) : null}
      {dialog}
    </div>
  );
}

/** Whether the person's school is proved, with buttons to prove it and to take that back. Nothing when the backend does not say. */
function SchoolProof({ person: { profile, proofSource, state } }: { readonly person: UserDetail }) {
  const { userId, firstName, lastName, institution, schoolProof: proof } = profile;
  const proved = proof?.state === 'proved';
  const { open, dialog } = useDecision(userId, {
    headline: `${proved ? schoolText.withdraw : schoolText.prove}: ${firstName} ${lastName}?`,
    preview: async () => ({ proved }),
    show: () => <DecisionLines lines={proved ? schoolText.withdrawing : schoolText.proving(institution?.name ?? '')} />,
    reason: { hint: text.shut.hint },
    confirmLabel: () => (proved ? schoolText.withdraw : schoolText.prove),
    danger: proved,
    act: ({ reason }) =>
      proved
        ? callRoute('POST', '/bff/admin/users/:userId/school-proof/withdrawal', reasonBody(userId, reason))
        : callRoute('POST', '/bff/admin/users/:userId/school-proof', {
            params: { userId },
            body: { institutionId: institution?.institutionId ?? '', reason },
          }),
    done: (answer) => (answer.state === 'proved' ? schoolText.isProved : schoolText.isWithdrawn),
  });
  if (proof === undefined) return null;
  const isConfirmed = institution?.state === 'confirmed';
  return (
    <div className={styles.measure}>
      <h3>{schoolText.headline}</h3>
      <p>
        <strong>{proved ? schoolText.proved[proof.by ?? 'admin'] : schoolText.unproved}</strong>
        {proofSource?.domain === undefined ? null : ` (${proofSource.domain})`}
        {proofSource?.who === undefined ? null : ` (${proofSource.who})`}
      </p>
      <p>{institution === undefined ? schoolText.none : isConfirmed ? schoolText.why : schoolText.waiting}</p>
      {proved || (state === 'active' && isConfirmed) ? (
        <Button kind="secondary" label={proved ? schoolText.withdraw : schoolText.prove} onClick={open} />
      ) : null}
      {dialog}
    </div>
  );
}

const { shut: deactivationText, roles: rolesText } = text;

/** Deactivates a profile, or activates it again. */
function Deactivation({ person }: { readonly person: UserDetail }) {
  const { userId, firstName, lastName } = person.profile;
  // With a foreign identity provider the role is kept there: deactivating does not revoke it.
  const { data: roles } = useQuery(rolesQuery(userId));
  const isAdmin = roles?.admin === true;
  const role = isAdmin ? [deactivationText.losesRole] : [];
  const closing = useDecision(userId, {
    headline: personText.closeQuestion(`${firstName} ${lastName}`),
    preview: () => callRoute('GET', '/bff/admin/users/:userId/deactivation/preview', { params: { userId } }),
    show: (preview) => <DecisionLines lines={[deactivationText.closing, ...role, givenBackText(preview), deactivationText.mailed]} />,
    reason: { hint: deactivationText.hint },
    confirmLabel: () => deactivationText.close,
    danger: true,
    act: ({ reason }) => callRoute('POST', '/bff/admin/users/:userId/deactivation', reasonBody(userId, reason)),
    done: () => deactivationText.closed,
  });
  const opening = useDecision(userId, {
    headline: `${deactivationText.open}?`,
    preview: async () => person.state,
    show: () => <DecisionLines lines={isAdmin ? [rolesText.taken, ...deactivationText.opening] : deactivationText.opening} />,
    reason: { hint: deactivationText.hint },
    confirmLabel: () => deactivationText.open,
    act: ({ reason }) => callRoute('POST', '/bff/admin/users/:userId/reactivation', reasonBody(userId, reason)),
    done: () => deactivationText.opened,
  });
  const active = person.state === 'active';
  return (
    <div className={styles.measure}>
      {active ? (
        <Button kind="danger" label={deactivationText.close} onClick={closing.open} />
      ) : (
        <Button kind="secondary" label={deactivationText.open} onClick={opening.open} />
      )}
      {closing.dialog}
      {opening.dialog}
    </div>
  );
}
