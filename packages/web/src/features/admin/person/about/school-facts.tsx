import type { UserDetail } from '@edison/contracts/bff/admin/users';
import { Badge } from '@edison/ui/badge/badge';
import { EmptyState } from '@edison/ui/empty-state/empty-state';
import { personText } from '../../../../text/person/person-page.ts';
import { schoolPath } from '../../people/people-address.ts';
import { Facts, Part } from './part.tsx';

const { school: text, programmes: programmeText } = personText;

/** Somebody's school, and the programmes that they take part in. */
export function SchoolFacts({ person: { profile, programmes } }: { readonly person: UserDetail }) {
  const { institution, reaffirmedSchoolYear } = profile;
  return (
    <>
      <Part headline={text.headline}>
        {institution === undefined ? (
          <EmptyState headline={text.none} text={text.noneText} />
        ) : (
          <Facts
            facts={[
              { name: text.headline, value: <a href={schoolPath(institution.institutionId)}>{institution.name}</a> },
              { name: text.number, value: institution.number ?? personText.profile.none },
              { name: text.place, value: [...new Set([institution.city, institution.municipality])].join(', ') },
              {
                name: text.state,
                value: <Badge label={text.states[institution.state]} tone={institution.state === 'confirmed' ? 'success' : 'warning'} />,
              },
              { name: text.year, value: reaffirmedSchoolYear },
            ]}
          />
        )}
      </Part>
      <Part headline={programmeText.headline}>
        {programmes.length === 0 ? (
          <EmptyState headline={programmeText.empty} text={programmeText.emptyText} />
        ) : (
          <Facts facts={programmes.map(({ title, schoolYear }) => ({ name: title, value: schoolYear }))} />
        )}
      </Part>
    </>
  );
}
