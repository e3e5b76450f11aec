import type { ListAnswer } from '@edison/contracts/bff/sign-ups/sign-up-list';
import type { ListCounts, PeopleCount } from '../../text/by-list/people-text.ts';
import { filledRows, type ListDraft } from '../list-form/list-draft.ts';
import { seatsOfRow } from './person-row.ts';

/** Counts the people of a list and their seats, by what the answer says of each row. */
export function countPeople({ rows }: ListAnswer, list: ListDraft): ListCounts {
  const people = filledRows(list.rows).map(({ row }, i) => ({ state: rows[i]?.state, seats: seatsOfRow(row.cells) }));
  const count = (isIn: (state: ListAnswer['rows'][number]['state']) => boolean): PeopleCount => {
    const found = people.filter(({ state }) => isIn(state));
    return { people: found.length, seats: found.reduce((sum, { seats }) => sum + seats, 0) };
  };
  const isInvited = (state: string | undefined) => state === 'reserved' || state === 'invited';
  return {
    confirmed: count((state) => state !== 'waitlisted' && !isInvited(state)),
    waiting: count((state) => state === 'waitlisted'),
    invited: count(isInvited),
  };
}
