import type { SignUpRow } from '@edison/contracts/bff/sign-ups/sign-up-list';
import type { Cells } from '../list-form/list-draft.ts';

/** One person of a list as typed. */
export type PersonTexts = { readonly [K in keyof SignUpRow]: string };

export type PersonColumn = keyof PersonTexts;

/** A row in the form of the call; missing cells are empty texts. */
export function personOf(cells: Cells): PersonTexts {
  const { firstName = '', lastName = '', email = '', seats = '', organisation = '', note = '' } = cells;
  return { firstName, lastName, email, seats, organisation, note };
}

/** The seats of a row; one where the cell is empty. */
export function seatsOfRow({ seats = '' }: Cells): number {
  return Number(seats.trim()) || 1;
}
