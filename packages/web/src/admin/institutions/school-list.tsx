import { institutionState } from '@edison/contracts/bff/institutions';
import { searchText } from '@edison/contracts/fields';
import { Badge, type BadgeTone } from '@edison/ui/badge';
import { z } from 'zod';
import { formatNumber } from '../../text/admin/figures.ts';
import { schoolsText as text } from '../../text/admin/institutions.ts';
import { dottedDate, numericDate } from '../../text/dates.ts';
import { schoolTypes } from '../../text/users/school.ts';
import { adminPaths } from '../page/paths.ts';
import type { AdminColumns } from '../table/admin-column.ts';
import { defineList, type ListRequest } from '../table/list-spec.ts';
import styles from './people.module.css';
import type { School, SchoolsQuery } from './queries.ts';

const sorts = ['name', 'newest', 'teachers', 'signUps', 'downloads'] as const;

/** The sort keys of the list of schools. */
type SchoolSort = (typeof sorts)[number];

/** The filters and sort orders of the list of schools. */
export const schoolList = defineList({
  filters: {
    ord: z.string().max(100).optional(),
    region: searchText.optional(),
    kommune: searchText.optional(),
    slags: searchText.optional(),
    status: institutionState.optional(),
  },
  sorts,
  order: 'name',
});

/** The list's state as the query of the call. The server sorts by each key in one direction only. */
export function toSchoolsQuery({
  filters: { ord, region, kommune, slags, status },
  order,
  page,
  pageSize,
}: ListRequest<typeof schoolList>): SchoolsQuery {
  return {
    page,
    pageSize,
    sort: sorts.find((sort) => order.endsWith(sort)) ?? 'name',
    ...(ord && { search: ord }),
    ...(region && { region }),
    ...(kommune && { municipality: kommune }),
    ...(slags && { type: slags }),
    ...(status && { state: status }),
  };
}

export const schoolColumns: AdminColumns<School, SchoolSort> = [
  { header: text.name, sort: 'name', only: 'ascending', cell: (school) => <Named school={school} /> },
  { header: text.type, cell: ({ type }) => schoolTypeWord(type) },
  {
    header: text.place,
    cell: (school) => (school.city === school.municipality ? postalCity(school) : `${postalCity(school)}, ${school.municipality}`),
  },
  {
    header: text.state,
    cell: ({ state }) => (
      <span>
        <SchoolState state={state} />
      </span>
    ),
  },
  {
    header: text.mailDomains,
    cell: ({ mailDomains = [] }) => (mailDomains.length === 0 ? null : <span className={styles.domains}>{mailDomains.join(', ')}</span>),
  },
  { header: text.teachers, align: 'end', sort: 'teachers', only: 'descending', cell: ({ teachers }) => formatNumber(teachers) },
  { header: text.signUps, align: 'end', sort: 'signUps', only: 'descending', cell: ({ signUps }) => formatNumber(signUps) },
  { header: text.downloads, align: 'end', sort: 'downloads', only: 'descending', cell: ({ downloads }) => formatNumber(downloads) },
  { header: text.created, sort: 'newest', only: 'descending', cell: ({ createdAt }) => numericDate(createdAt) },
];

/** The Danish word for a kind of school, "Folkeskole"; an unknown kind is shown unchanged. */
export function schoolTypeWord(type: string): string {
  return schoolTypes.find(({ value }) => value === type)?.label ?? type;
}

/** "5300 Kerteminde" */
export function postalCity({ postalCode, city }: Pick<School, 'postalCode' | 'city'>): string {
  return postalCode === undefined ? city : `${postalCode} ${city}`;
}

function Named({ school: { institutionId, name, number, mergedIntoName, closedOn } }: { readonly school: School }) {
  return (
    <>
      <a href={adminPaths.school(institutionId)}>{name}</a>
      {number === undefined ? null : <span className={styles.under}>{number}</span>}
      {closedOn === undefined ? null : <span className={styles.under}>{text.closedFrom(dottedDate(`${closedOn}T12:00:00Z`))}</span>}
      {mergedIntoName === undefined ? null : <span className={styles.under}>{text.mergedInto(mergedIntoName)}</span>}
    </>
  );
}

const tones: Readonly<Record<School['state'], BadgeTone>> = {
  confirmed: 'success',
  pending: 'warning',
  rejected: 'error',
  merged: 'neutral',
};

/** The state of a school as a badge. */
export function SchoolState({ state }: Pick<School, 'state'>) {
  return <Badge label={text.states[state]} tone={tones[state]} />;
}
