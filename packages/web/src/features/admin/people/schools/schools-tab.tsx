import { institutionState } from '@edison/contracts/bff/institutions';
import { EmptyState } from '@edison/ui/empty-state/empty-state';
import { LinkButton } from '@edison/ui/link-button/link-button';
import { Select } from '@edison/ui/select/select';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { kinds, peopleText } from '../../../../text/people/people-page.ts';
import { schoolsText as text } from '../../../../text/people/schools-tab.ts';
import { AdminTable } from '../../table/admin-table.tsx';
import { SearchField } from '../../table/search-field.tsx';
import { useListAddress } from '../../table/use-list-address.ts';
import { SavedViews } from '../../views/saved-views.tsx';
import styles from '../people.module.css';
import { newSchoolId, schoolPath, useSchoolId } from '../people-address.ts';
import { type School, schoolsQuery } from '../people-queries.ts';
import { PlaceFilters } from '../place-filters.tsx';
import { CreateSchool } from './create-school.tsx';
import { schoolColumns } from './school-columns.tsx';
import { schoolList, schoolsAsked } from './school-list.ts';
import { SchoolPart } from './school-part.tsx';

const rowKey = ({ institutionId }: School) => institutionId;
const stateChoices = institutionState.options.map((value) => ({ value, label: text.states[value] }));

/** All schools; the one that the address names; or a form for a new one. */
export function SchoolsTab() {
  const institutionId = useSchoolId();
  if (institutionId === newSchoolId) return <CreateSchool />;
  return institutionId === undefined ? <AllSchools /> : <SchoolPart key={institutionId} institutionId={institutionId} />;
}

function AllSchools() {
  const address = useListAddress(schoolList);
  const { filters, onNarrow } = address;
  const query = useQuery({ ...schoolsQuery(schoolsAsked(address)), placeholderData: keepPreviousData });
  const create = <LinkButton href={schoolPath(newSchoolId)} label={text.create} />;
  return (
    <>
      <p className={styles.files}>{create}</p>
      <AdminTable
        caption={text.caption}
        counted={kinds.schools}
        columns={schoolColumns}
        rowKey={rowKey}
        query={query}
        address={address}
        views={<SavedViews list="institutions" />}
        filters={
          <>
            <SearchField label={text.search} hint={text.searchHint} value={filters.ord} onSearch={(ord) => onNarrow({ ord }, 'typed')} />
            <PlaceFilters filters={filters} onNarrow={onNarrow} />
            <Select
              label={peopleText.state}
              emptyText={peopleText.anyState}
              choices={stateChoices}
              value={filters.status ?? ''}
              onChange={({ target }) => onNarrow({ status: institutionState.safeParse(target.value).data })}
            />
          </>
        }
        empty={<EmptyState headline={text.empty} text={text.emptyText} action={create} />}
      />
      <p className={styles.files}>
        <a href="/bff/admin/institutions/list.csv" download>
          {text.export}
        </a>
      </p>
    </>
  );
}
