import type { EdisonEvent } from '@edison/contracts/bff/events';
import type { Receipt } from '@edison/contracts/bff/sign-ups';
import { type SignUpBody, signUpBody } from '@edison/contracts/bff/sign-ups/sign-up-body';
import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { useIsOffline } from '../../api/use-is-offline.ts';
import type { FieldPlan, FormPlan } from '../../forms/form-plan.ts';
import { parseCount, toSingleLine } from '../../forms/rules.ts';
import { useContractForm } from '../../forms/use-contract-form.ts';
import { useIdempotencyKey } from '../../forms/use-idempotency-key.ts';
import { signUpDraftName } from '../../page/sign-up-addresses.ts';
import { takesSignUps } from '../../page/takes-sign-ups.ts';
import { seatsNeededText, seatsWords } from '../../text/events/seats.ts';
import { fieldRules } from '../../text/field-words.ts';
import { signUpText } from '../../text/sign-ups.ts';
import { seatsForTeams } from '../team-fields/seats-for-teams.ts';
import { type TeamDraft, toNewTeam } from '../team-fields/team-draft.ts';
import { checkedTeam, checkTeams, teamsPlan } from '../team-fields/team-rules.ts';
import { useCodeCheck } from './code-field.tsx';
import { invalidateSeats, signUp } from './sign-up-queries.ts';

const { form: text } = signUpText;

/** The state of the sign-up form. Sending again after a lost answer has the same idempotency key. */
export function useSignUpForm(event: EdisonEvent, onTaken: (receipt: Receipt, asked: SignUpBody) => void) {
  const queries = useQueryClient();
  const keyOf = useIdempotencyKey();
  const code = useCodeCheck(event.eventId);
  const plan = signUpPlan(event, {
    codeProblem: code.problemOf,
    send: (body) => signUp(event.eventId, { ...body, idempotencyKey: keyOf(body) }),
    onSent: onTaken,
  });
  return { form: useContractForm({ ...plan, onSettled: () => void invalidateSeats(queries) }), code, isOffline: useIsOffline() };
}

export type SignUpFormState = ReturnType<typeof useSignUpForm>['form'];

/** The values of the form as typed. */
export interface SignUpFields {
  /** Empty until a session is chosen. */
  readonly sessionId: string;
  readonly seats: string;
  readonly note: string;
  readonly code: string;
  readonly teams: readonly TeamDraft[];
}

/** The contract's schema; teams are validated line by line before. */
const signUpSchema = signUpBody.extend({ teams: z.array(checkedTeam) });

/** The request body. A session that has closed meanwhile counts as not chosen. */
function bodyOf({ sessionId, seats, note, code, teams }: SignUpFields, open: readonly { readonly sessionId: string }[]): unknown {
  return {
    sessionId: open.some((session) => session.sessionId === sessionId) ? sessionId : '',
    seats: parseCount(seats),
    ...(toSingleLine(note) === '' ? {} : { note: toSingleLine(note) }),
    ...(code.trim() === '' ? {} : { code }),
    teams: teams.map(toNewTeam),
  };
}

interface Sending {
  /** The error message of the typed code; undefined while it may be valid. */
  readonly codeProblem: (typed: string) => string | undefined;
  readonly send: (body: SignUpBody) => Promise<Receipt>;
  readonly onSent: (receipt: Receipt, body: SignUpBody) => void;
}

/** Which parts the form has for an event, beside session and note. */
export function partsOf({ audience, access, team }: EdisonEvent) {
  return { seats: audience === 'team' || audience === 'public', code: access === 'code', size: audience === 'team' ? team : undefined };
}

/** The sessions of an event that take sign-ups. */
export function openSessions({ sessions }: EdisonEvent): EdisonEvent['sessions'] {
  return sessions.filter(({ shown }) => takesSignUps(shown));
}

/** The definition of the sign-up form of an event. */
function signUpPlan(event: EdisonEvent, { codeProblem, send, onSent }: Sending): FormPlan<SignUpFields, SignUpBody, Receipt> {
  const parts = partsOf(event);
  const sessions = openSessions(event);
  const only = sessions.length === 1 ? sessions[0]?.sessionId : undefined;
  return {
    draft: signUpDraftName(event.eventId),
    schema: signUpSchema,
    start: { sessionId: only ?? '', seats: '1', note: '', code: '', teams: [] },
    fields: fieldsOf(event),
    bodyOf: (typed) => bodyOf(typed, sessions),
    check: ({ code, seats, teams }) => ({
      ...(parts.code ? { code: code.trim() === '' ? fieldRules.required(text.code) : codeProblem(code) } : {}),
      seats: tooFew(parseCount(seats), seatsForTeams(event.capacityUnit, teams)),
      ...(parts.size === undefined ? {} : checkTeams(teams, parts.size)),
    }),
    refusedAt: {
      CODE_INVALID: 'code',
      CODE_EXPIRED: 'code',
      CODE_USED_UP: 'code',
      NAME_TAKEN: 'teams',
      TEAM_SIZE: 'teams',
      ROSTER_LOCKED: 'teams',
      NAME_LOOKS_LIKE_CPR: 'teams',
    },
    unkept: ['code'],
    send,
    onSent,
  };
}

function fieldsOf(event: EdisonEvent): Readonly<Record<string, FieldPlan>> {
  const parts = partsOf(event);
  return {
    ...(parts.code ? { code: { label: text.code } } : {}),
    sessionId: { label: text.time, wrong: text.sessionMissing },
    ...(parts.size === undefined ? {} : teamsPlan),
    seats: { label: seatsWords[event.capacityUnit ?? 'person'].label, wrong: text.seatsWrong },
    note: { label: text.note, wrong: text.noteLong },
  };
}

function tooFew(seats: number, needed: number): string | undefined {
  return seats < needed ? seatsNeededText(needed) : undefined;
}
