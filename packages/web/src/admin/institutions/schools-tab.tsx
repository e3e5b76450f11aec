import { institutionState } from '@edison/contracts/bff/institutions';
import { EmptyState } from '@edison/ui/empty-state';
import { LinkButton } from '@edison/ui/link-button';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { schoolsText as text } from '../../text/admin/institutions.ts';
import { kinds } from '../../text/admin/people.ts';
import { adminPaths, newSchoolId } from '../page/paths.ts';
import { AdminTable } from '../table/admin-table.tsx';
import { SavedViews } from '../table/saved-views.tsx';
import { useListAddress } from '../table/use-list-address.ts';
import { useSchoolId } from './address.ts';
import { CreateSchool } from './create-school.tsx';
import { PeopleFilters } from './filters.tsx';
import { ImportSchools } from './import-schools.tsx';
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

function AllSchools() {
  const address = useListAddress(schoolList);
  const query = useQuery({ ...schoolsQuery(toSchoolsQuery(address)), placeholderData: keepPreviousData });
  const create = <LinkButton href={adminPaths.school(newSchoolId)} label={text.create} />;
  return (
    <>
      <p className={styles.files}>{create}</p>
      <ImportSchools />
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
