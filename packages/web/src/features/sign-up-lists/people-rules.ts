import { type RowAnswer, signUpRow } from '@edison/contracts/bff/sign-ups/sign-up-list';
import { looksLikeCpr } from '@edison/contracts/cpr-like';
import { email, line } from '@edison/contracts/fields';
import { problemDetails } from '@edison/contracts/problem-details';
import { ApiProblem } from '../../api/api-problem.ts';
import { peopleText } from '../../text/by-list/people-text.ts';
import { fullRowText, rowWrong, sameRowText } from '../../text/by-list/row-text.ts';
import { fieldRules } from '../../text/field-words.ts';
import { problemSentences } from '../../text/problem-sentences.ts';
import { filledRows, type RowDraft } from '../list-form/list-draft.ts';
import type { BadCell } from '../list-form/list-kind.ts';
import { type PersonColumn, type PersonTexts, personOf } from './person-row.ts';

const columns: ReadonlySet<string> = new Set(Object.keys(signUpRow.shape));
const { columns: names } = peopleText;

/** Validates the rows as typed, by the server's own rules, so that nobody waits for its answer. Ignores empty rows. */
export function checkRows(rows: readonly RowDraft[]): readonly BadCell[] {
  const seen = new Map<string, number>();
  return filledRows(rows).flatMap(({ at, row: { cells } }) => {
    const row = personOf(cells);
    const found = checkRow(row).map((cell): BadCell => ({ at, ...cell }));
    const address = row.email.trim().normalize('NFC').toLowerCase();
    const above = seen.get(address);
    if (above !== undefined && !found.some(({ column }) => column === 'email'))
      found.push({ at, column: 'email', message: sameRowText(above) });
    if (above === undefined && address !== '') seen.set(address, at);
    return found;
  });
}

function checkRow(row: PersonTexts): readonly Omit<BadCell, 'at'>[] {
  const found: Omit<BadCell, 'at'>[] = [];
  const bad = (column: PersonColumn, message: string): void => void found.push({ column, message });
  if (looksLikeCpr(`${row.firstName} ${row.lastName}`)) bad('firstName', problemSentences.NAME_LOOKS_LIKE_CPR);
  else if (row.firstName.trim() === '') bad('firstName', fieldRules.required(names.firstName));
  else if (!line(100).safeParse(row.firstName).success) bad('firstName', fieldRules.tooLong(100));
  if (breaks(row.lastName, 100)) bad('lastName', fieldRules.tooLong(100));
  if (row.email.trim() === '') bad('email', fieldRules.required(names.email));
  else if (!email.safeParse(row.email).success) bad('email', fieldRules.email);
  if (!/^(?:[1-9]|[12]\d|30)?$/.test(row.seats.trim())) bad('seats', rowWrong.seats);
  if (looksLikeCpr(row.organisation)) bad('organisation', problemSentences.NAME_LOOKS_LIKE_CPR);
  else if (breaks(row.organisation, 100)) bad('organisation', fieldRules.tooLong(100));
  if (breaks(row.note, 500)) bad('note', fieldRules.tooLong(500));
  return found;
}

function breaks(text: string, most: number): boolean {
  return text.trim() !== '' && !line(most).safeParse(text).success;
}

/** The invalid cells in the server's answer, with the indexes of their rows among all rows. */
export function badRows(sent: readonly number[], answers: readonly RowAnswer[]): readonly BadCell[] {
  return answers.flatMap(({ problem, field, sameAs, fits }, i) => {
    if (problem === undefined) return [];
    const above = sameAs === undefined ? undefined : (sent[sameAs] ?? sameAs);
    return [
      { at: sent[i] ?? i, column: columnOf(field), message: above === undefined ? rowSentence(problem, field, fits) : sameRowText(above) },
    ];
  });
}

/** The invalid cells that a refusal of the whole list names; empty for any other error. */
export function refusedRows(sent: readonly number[], error: Error | null): readonly BadCell[] {
  if (!(error instanceof ApiProblem) || error.code !== 'ROWS_REFUSED') return [];
  const read = problemDetails.ROWS_REFUSED.safeParse(error.wire.details);
  const answers = new Map(read.data?.rows.map((row) => [row.row, row]));
  return badRows(
    sent,
    sent.map((_, i) => {
      const { problem, field, sameAs, fits } = answers.get(i) ?? {};
      return { ok: problem === undefined, problem, field, fits, ...(typeof sameAs === 'number' ? { sameAs } : {}) };
    }),
  );
}

function columnOf(field: string | undefined): PersonColumn {
  const isColumn = (name: string): name is PersonColumn => columns.has(name);
  return field !== undefined && isColumn(field) ? field : 'email';
}

function rowSentence(problem: NonNullable<RowAnswer['problem']>, field: string | undefined, fits = 0): string {
  if (problem === 'ALREADY_SIGNED_UP') return rowWrong.signedUp;
  if (problem === 'PROFILE_DEACTIVATED') return rowWrong.closed;
  if (problem === 'FULL') return fits === 0 ? rowWrong.full : fullRowText(fits);
  if (problem !== 'BAD_REQUEST') return problemSentences[problem];
  if (field === 'email') return fieldRules.email;
  return field === 'seats' ? rowWrong.seats : fieldRules.wrong(names[columnOf(field)]);
}
