import { danishDay } from '@edison/contracts/calendar/days';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** Whether an institution is closed: from the day on that the register names. Nobody chooses it, and its teachers choose another. */
export function isClosed(closedOn: string | null, now: Date): boolean {
  return closedOn !== null && closedOn <= danishDay(now);
}

/** The same in SQL, the other way round: whether the institution `i` is open on a Danish day. True without an institution. */
export function isOpenOn(day: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`(i.closed_on is null or i.closed_on > ${day})`;
}

/** SQL: whether teachers of the institution `i` get seats on a Danish day: it is confirmed and open. */
export function givesSeatsOn(day: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`(i.state = 'confirmed' and ${isOpenOn(day)})`;
}
