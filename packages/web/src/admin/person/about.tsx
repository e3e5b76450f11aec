import type { UserDetail } from '@edison/contracts/bff/admin/users';
import type { SignUp } from '@edison/contracts/bff/sign-ups';
import { Badge } from '@edison/ui/badge';
import { EmptyState } from '@edison/ui/empty-state';
import { Table } from '@edison/ui/table';
import type { ReactNode } from 'react';
import { stateTones } from '../../features/own-sign-ups/state-tones.ts';
import { mailTo } from '../../navigation/mail-to.ts';
import { auditTrailText } from '../../text/admin/audit-trail.ts';
import { queuePositionText, signUpStates } from '../../text/admin/events/sign-ups.ts';
import { personText } from '../../text/admin/person.ts';
import { numericDate } from '../../text/dates.ts';
import { gradesInWords } from '../../text/portal/material-words.ts';
import { jobTitles } from '../../text/users/profile.ts';
import { FoldedAuditTrail } from '../page/audit-trail.tsx';
import { Part } from '../page/part.tsx';
import { adminPaths } from '../page/paths.ts';
import styles from './person.module.css';

function Facts({ facts }: { readonly facts: readonly { readonly name: string; readonly value: ReactNode }[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const { profile: profileText } = personText;

interface FactsProps {
  readonly person: UserDetail;
  /** What can be done about it, below the facts. */
  readonly children?: ReactNode;
}

/** The profile of a person. */
export function ProfileFacts({ person: { profile, createdAt, lastLoginAt }, children }: FactsProps) {
  const { firstName, lastName, email, phone, jobTitle, grades, subjects } = profile;
  return (
    <Part className={styles.part} headline={profileText.headline}>
      <Facts
        facts={[
          { name: profileText.name, value: `${firstName} ${lastName}` },
          { name: profileText.email, value: <a href={mailTo(email)}>{email}</a> },
          { name: profileText.phone, value: phone === undefined ? profileText.none : <a href={`tel:+45${phone}`}>{phone}</a> },
          { name: profileText.jobTitle, value: jobTitles.find(({ value }) => value === jobTitle)?.label ?? jobTitle },
          { name: profileText.grades, value: grades.length === 0 ? profileText.none : gradesInWords(grades) },
          { name: profileText.subjects, value: subjects.length === 0 ? profileText.none : subjects.join(', ') },
          { name: profileText.created, value: numericDate(createdAt) },
          { name: profileText.lastLogin, value: lastLoginAt === undefined ? profileText.never : numericDate(lastLoginAt) },
        ]}
      />
      {children}
    </Part>
  );
}

const { school: schoolText } = personText;

/** The school of a person. */
export function SchoolFacts({ person: { profile }, children }: FactsProps) {
  const { institution, reaffirmedSchoolYear } = profile;
  return (
    <Part className={styles.part} headline={schoolText.headline}>
      {institution === undefined ? (
        <EmptyState headline={schoolText.none} text={schoolText.noneText} />
      ) : (
        <Facts
          facts={[
            { name: schoolText.headline, value: <a href={adminPaths.school(institution.institutionId)}>{institution.name}</a> },
            { name: schoolText.number, value: institution.number ?? personText.profile.none },
            { name: schoolText.place, value: [...new Set([institution.city, institution.municipality])].join(', ') },
            {
              name: schoolText.state,
              value: (
                <Badge label={schoolText.states[institution.state]} tone={institution.state === 'confirmed' ? 'success' : 'warning'} />
              ),
            },
            { name: schoolText.year, value: reaffirmedSchoolYear },
          ]}
        />
      )}
      {children}
    </Part>
  );
}

const { signUps: signUpsText } = personText;
/** The server returns at most so many. */
const most = 200;

/** All sign-ups of a person, newest first, cancelled ones included. */
export function SignUps({ signUps }: { readonly signUps: readonly SignUp[] }) {
  return (
    <Part className={styles.part} headline={signUpsText.headline}>
      {signUps.length === 0 ? (
        <EmptyState headline={signUpsText.empty} text={signUpsText.emptyText} />
      ) : (
        <Table
          caption={signUpsText.headline}
          hideCaption
          rows={signUps}
          rowKey={({ signUpId }) => signUpId}
          columns={[
            {
              header: signUpsText.event,
              cell: ({ eventId, eventTitle }) => <a href={adminPaths.event(eventId, 'tilmeldinger')}>{eventTitle}</a>,
            },
            { header: signUpsText.starts, cell: ({ startsAt }) => numericDate(startsAt) },
            { header: signUpsText.state, cell: (signUp) => <Badge label={stateOf(signUp)} tone={stateTones[signUp.state]} /> },
            { header: signUpsText.seats, align: 'end', cell: ({ seats }) => seats },
            { header: signUpsText.when, cell: ({ queuedAt }) => numericDate(queuedAt) },
            { header: signUpsText.reference, cell: ({ reference }) => reference },
            { header: auditTrailText.headline('sign-up'), cell: ({ signUpId }) => <FoldedAuditTrail kind="sign-up" id={signUpId} /> },
          ]}
        />
      )}
      {signUps.length >= most ? <p>{signUpsText.most}</p> : null}
    </Part>
  );
}

function stateOf({ state, position }: SignUp): string {
  return state === 'waitlisted' && position !== undefined ? queuePositionText(position) : signUpStates[state];
}

const { materials: materialsText } = personText;

/** The materials of which a person has downloaded files. */
export function OpenedMaterials({ materials }: Pick<UserDetail, 'materials'>) {
  return (
    <Part className={styles.part} headline={materialsText.headline}>
      {materials.length === 0 ? (
        <EmptyState headline={materialsText.empty} text={materialsText.emptyText} />
      ) : (
        <Table
          caption={materialsText.headline}
          hideCaption
          rows={materials}
          rowKey={({ materialId }) => materialId}
          columns={[
            { header: materialsText.title, cell: ({ title }) => title },
            { header: materialsText.downloads, align: 'end', cell: ({ downloads }) => personText.times(downloads) },
            { header: materialsText.last, cell: ({ lastDay }) => numericDate(`${lastDay}T12:00:00Z`).slice(0, 10) },
          ]}
        />
      )}
    </Part>
  );
}
