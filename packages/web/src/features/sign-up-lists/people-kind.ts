import type { EdisonEvent } from '@edison/contracts/bff/events';
import type { ListAnswer } from '@edison/contracts/bff/sign-ups/sign-up-list';
import { callRoute } from '../../api/call.ts';
import { sendText, peopleText as text, verdictText } from '../../text/by-list/people-text.ts';
import { filledRows, type ListDraft } from '../list-form/list-draft.ts';
import type { ListColumn, ListKind, RowState } from '../list-form/list-kind.ts';
import { countPeople } from './count-people.ts';
import { badRows, checkRows, refusedRows } from './people-rules.ts';
import { personOf } from './person-row.ts';
import { readPeople } from './read-people.ts';

/** The name of the draft of a list of people. */
export const peopleDraftName = (eventId: string): string => `list-${eventId}`;

/**
 * The kind of list that signs up people, each with a seat and a confirmation mail.
 *
 * @param byAdmin an admin sends the list, and gives a reason
 */
export function peopleKind(
  { eventId, audience }: Pick<EdisonEvent, 'eventId' | 'audience'>,
  byAdmin: boolean,
): ListKind<ListAnswer, ListAnswer> {
  const choices = ({ sessionId, rows, reason }: ListDraft) => ({
    sessionId,
    rows: filledRows(rows).map(({ row }) => personOf(row.cells)),
    ...(byAdmin && { reason: reason.trim() }),
  });
  const send = (list: ListDraft, idempotencyKey: string, preview: boolean) =>
    callRoute('POST', '/bff/events/:eventId/sign-ups/list', {
      params: { eventId },
      body: { ...choices(list), preview, idempotencyKey },
    });
  return {
    draft: peopleDraftName(eventId),
    most: 100,
    columns: columnsOf(audience === 'team'),
    words: byAdmin ? { ...text, ...text.ofAdmin } : text,
    ...(byAdmin && { reason: text.reason }),
    read: readPeople,
    nameOf: ({ firstName = '', lastName = '' }) => `${firstName} ${lastName}`.trim(),
    check: checkRows,
    choices: (list) => ({ eventId, ...choices(list) }),
    preview: (list, key) => send(list, key, true),
    save: (list, key) => send(list, key, false),
    badOf: (list, { rows }) => badRows(placesOf(list), rows),
    refused: (list, error) => refusedRows(placesOf(list), error),
    stateOf: ({ rows }, sent) => stateOf(rows[sent]),
    verdict: (answer, list) => ({
      tone: answer.waiting === 0 ? 'success' : 'warning',
      headline: verdictText(countPeople(answer, list), 'unsent'),
      text: mailWords(answer.rows),
    }),
    sendLabel: (answer, list) => sendText(countPeople(answer, list)),
  };
}

/** Who gets a mail, and what becomes of those who have to say yes first. */
function mailWords(rows: ListAnswer['rows']): string {
  const has = (state: 'reserved' | 'invited') => rows.some((row) => row.state === state);
  const sentences = [...(has('reserved') ? [text.reservedText] : []), ...(has('invited') ? [text.invitedText] : [])];
  return [text.mails, ...(sentences.length > 0 ? [text.outsiders] : []), ...sentences].join(' ');
}

/** The columns; seats are shown at once for teachers, who usually bring teams. */
function columnsOf(withSeats: boolean): readonly ListColumn[] {
  const { columns: labels } = text;
  return [
    { name: 'firstName', label: labels.firstName, half: true },
    { name: 'lastName', label: labels.lastName, half: true },
    { name: 'email', label: labels.email, keyboard: 'email' },
    { name: 'seats', label: labels.seats, keyboard: 'numeric', ...(withSeats ? {} : { extra: true }) },
    { name: 'organisation', label: labels.organisation, extra: true },
    { name: 'note', label: labels.note, extra: true },
  ];
}

function stateOf(row: ListAnswer['rows'][number] | undefined): RowState {
  if (row?.state === undefined) return 'unknown';
  if (row.state === 'waitlisted') return row.position ?? 1;
  return row.state === 'confirmed' ? 'seat' : row.state;
}

function placesOf({ rows }: ListDraft): readonly number[] {
  return filledRows(rows).map(({ at }) => at);
}
