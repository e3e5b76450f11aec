import type { UserDetail } from '@edison/contracts/bff/admin/users';
import { Badge } from '@edison/ui/badge';
import { EmptyState } from '@edison/ui/empty-state';
import type { ReactNode } from 'react';
import { mailTo } from '../../navigation/mail-to.ts';
import { personText } from '../../text/admin/person.ts';
import { dottedDate, numericDate } from '../../text/dates.ts';
import { gradesInWords } from '../../text/portal/material-words.ts';
import { jobTitles } from '../../text/users/profile.ts';
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

/** The state of the school, and when it closed. */
function SchoolState({ institution: { state, closedOn } }: { readonly institution: NonNullable<UserDetail['profile']['institution']> }) {
  if (closedOn !== undefined) {
    return (
      <>
        <Badge label={schoolText.closedOn(dottedDate(closedOn))} tone="warning" /> {schoolText.chooseOther}
      </>
    );
  }
  return <Badge label={schoolText.states[state]} tone={state === 'confirmed' ? 'success' : 'warning'} />;
}

/** The school of a person. */
export function SchoolFacts({ person: { profile } }: Pick<FactsProps, 'person'>) {
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
              value: <SchoolState institution={institution} />,
            },
            { name: schoolText.year, value: reaffirmedSchoolYear },
          ]}
        />
      )}
    </Part>
  );
}
