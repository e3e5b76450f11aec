import { numericDate } from '../../../../text/dates.ts';
import { figure } from '../../../../text/people/people-page.ts';
import { schoolsText as text } from '../../../../text/people/schools-tab.ts';
import { schoolTypes } from '../../../../text/users/school.ts';
import type { AdminColumns } from '../../table/admin-column.ts';
import styles from '../people.module.css';
import { schoolPath } from '../people-address.ts';
import type { School } from '../people-queries.ts';
import type { SchoolSort } from './school-list.ts';
import { SchoolState } from './school-state.tsx';

/** The columns of the list of schools. */
export const schoolColumns: AdminColumns<School, SchoolSort> = [
  { header: text.name, sort: 'name', only: 'ascending', cell: (school) => <Named school={school} /> },
  { header: text.type, cell: ({ type }) => typeWord(type) },
  {
    header: text.place,
    cell: (school) => (school.city === school.municipality ? placeOf(school) : `${placeOf(school)}, ${school.municipality}`),
  },
  {
    header: text.state,
    cell: ({ state }) => (
      <span>
        <SchoolState state={state} />
      </span>
    ),
  },
  { header: text.teachers, align: 'end', sort: 'teachers', only: 'descending', cell: ({ teachers }) => figure(teachers) },
  { header: text.signUps, align: 'end', sort: 'signUps', only: 'descending', cell: ({ signUps }) => figure(signUps) },
  { header: text.downloads, align: 'end', sort: 'downloads', only: 'descending', cell: ({ downloads }) => figure(downloads) },
  { header: text.created, sort: 'newest', only: 'descending', cell: ({ createdAt }) => numericDate(createdAt) },
];

/** "Folkeskole"; a kind that we do not know as it is. */
export function typeWord(type: string): string {
  return schoolTypes.find(({ value }) => value === type)?.label ?? type;
}

/** "5300 Kerteminde" */
export function placeOf({ postalCode, city }: Pick<School, 'postalCode' | 'city'>): string {
  return postalCode === undefined ? city : `${postalCode} ${city}`;
}

function Named({ school: { institutionId, name, number, mergedIntoName } }: { readonly school: School }) {
  return (
    <>
      <a href={schoolPath(institutionId)}>{name}</a>
      {number === undefined ? null : <span className={styles.under}>{number}</span>}
      {mergedIntoName === undefined ? null : <span className={styles.under}>{text.mergedInto(mergedIntoName)}</span>}
    </>
  );
}
