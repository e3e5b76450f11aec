import { institutionState } from '@edison/contracts/bff/institutions';
import { municipalities } from '@edison/contracts/municipalities';
import { EmptyState } from '@edison/ui/empty-state';
import { LinkButton } from '@edison/ui/link-button';
import { Notice } from '@edison/ui/notice';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { formatNumber } from '../../text/admin/figures.ts';
import { schoolsText as text } from '../../text/admin/institutions.ts';
import { kinds } from '../../text/admin/people.ts';
import { adminPaths, newSchoolId } from '../page/paths.ts';
import { AdminTable } from '../table/admin-table.tsx';
import { SavedViews } from '../table/saved-views.tsx';
import { useListAddress } from '../table/use-list-address.ts';
import { useSchoolId } from './address.ts';
import { CreateSchool } from './create-school.tsx';
import { filtersQuery, PeopleFilters } from './filters.tsx';
import { ImportSchools } from './import/import-schools.tsx';
import styles from './people.module.css';
import { type School, schoolsQuery } from './queries.ts';
import { schoolColumns, schoolList, toSchoolsQuery } from './school-list.tsx';
import { SchoolPart } from './school-part.tsx';

const rowKey = ({ institutionId }: School) => institutionId;

/** The tab of schools: the list, the school in the address, or the form for a new one. */
export function SchoolsTab() {
  const institutionId = useSchoolId();
  if (institutionId === newSchoolId) return <CreateSchool />;
  return institutionId === undefined ? <AllSchools /> : <SchoolPart key={institutionId} institutionId={institutionId} />;
}

/** Places of schools that are no municipality, each a link to its schools. */
function UnknownMunicipalities() {
  const { data } = useQuery(filtersQuery);
  const unknown = data?.municipalities.filter(({ name }) => !municipalities.includes(name)) ?? [];
  if (unknown.length === 0) return null;
  return (
    <Notice tone="warning" headline={text.unknownMunicipality}>
      <p>{text.unknownMunicipalityText}</p>
      <ul className={styles.list}>
        {unknown.map(({ name, count }) => (
          <li key={name}>
            <a href={adminPaths.schoolsIn(name)}>{name}</a> ({formatNumber(count)})
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function AllSchools() {
  const address = useListAddress(schoolList);
  const query = useQuery({ ...schoolsQuery(toSchoolsQuery(address)), placeholderData: keepPreviousData });
  const create = <LinkButton href={adminPaths.school(newSchoolId)} label={text.create} />;
  return (
    <>
      <p className={styles.files}>{create}</p>
      <ImportSchools />
      <UnknownMunicipalities />
      <AdminTable
        caption={text.caption}
        counted={kinds.schools}
        columns={schoolColumns}
        rowKey={rowKey}
        query={query}
        address={address}
        views={<SavedViews list="institutions" />}
        filters={<PeopleFilters address={address} words={text} states={institutionState} counted />}
        empty={<EmptyState headline={text.empty} text={text.emptyText} action={create} />}
      />
      <p className={styles.files}>
        <a href="/bff/admin/institutions/list.csv" referrerPolicy="same-origin">
          {text.export}
        </a>
      </p>
    </>
  );
}
