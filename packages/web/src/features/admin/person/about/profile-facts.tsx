import type { UserDetail } from '@edison/contracts/bff/admin/users';
import { mailTo } from '../../../../navigation/mail-to.ts';
import { numericDate } from '../../../../text/dates.ts';
import { personText } from '../../../../text/person/person-page.ts';
import { gradesInWords } from '../../../../text/portal/own-materials.ts';
import { jobTitles } from '../../../../text/users/profile.ts';
import { Facts, Part } from './part.tsx';

const { profile: text } = personText;

/** Who somebody is, as they have told. */
export function ProfileFacts({ person: { profile, createdAt, lastLoginAt } }: { readonly person: UserDetail }) {
  const { firstName, lastName, email, phone, jobTitle, grades, subjects } = profile;
  return (
    <Part headline={text.headline}>
      <Facts
        facts={[
          { name: text.name, value: `${firstName} ${lastName}` },
          { name: text.email, value: <a href={mailTo(email)}>{email}</a> },
          { name: text.phone, value: phone === undefined ? text.none : <a href={`tel:+45${phone}`}>{phone}</a> },
          { name: text.jobTitle, value: jobTitles.find(({ value }) => value === jobTitle)?.label ?? jobTitle },
          { name: text.grades, value: grades.length === 0 ? text.none : gradesInWords(grades) },
          { name: text.subjects, value: subjects.length === 0 ? text.none : subjects.join(', ') },
          { name: text.created, value: numericDate(createdAt) },
          { name: text.lastLogin, value: lastLoginAt === undefined ? text.never : numericDate(lastLoginAt) },
        ]}
      />
    </Part>
  );
}
