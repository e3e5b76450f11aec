import type { EdisonEvent } from '@edison/contracts/bff/events';
import type { Receipt } from '@edison/contracts/bff/sign-ups';
import type { FieldPlan, FormPlan } from '../../forms/form-plan.ts';
import { signUpDraft } from '../../page/sign-up-addresses.ts';
import { takesSignUps } from '../../page/takes-sign-ups.ts';
import { seatsNeededText, seatsWords } from '../../text/events/seats.ts';
import { fieldRules } from '../../text/field-words.ts';
import { signUpText } from '../../text/sign-ups.ts';
import { seatsForTeams } from '../team-fields/seats-for-teams.ts';
import { checkTeams, teamsPlan } from '../team-fields/team-rules.ts';
import { bodyOf, type SignUpFields, type SignUpRequest, seatsOf, signUpSchema } from './sign-up-fields.ts';

const { form: text } = signUpText;

interface Sending {
  /** The error message of the typed code; undefined while it may be valid. */
  readonly codeProblem: (typed: string) => string | undefined;
  readonly send: (body: SignUpRequest) => Promise<Receipt>;
  readonly onSent: (receipt: Receipt, body: SignUpRequest) => void;
}

/** The parts of the form that an event needs beside the session and a note. */
export function partsOf({ audience, access, team }: EdisonEvent) {
  return { seats: audience === 'team' || audience === 'public', code: access === 'code', size: audience === 'team' ? team : undefined };
}

/** The sessions of an event that take sign-ups. */
export function openSessions({ sessions }: EdisonEvent): EdisonEvent['sessions'] {
  return sessions.filter(({ shown }) => takesSignUps(shown));
}

/** The definition of the sign-up form of an event. */
export function signUpPlan(event: EdisonEvent, { codeProblem, send, onSent }: Sending): FormPlan<SignUpFields, SignUpRequest, Receipt> {
  const parts = partsOf(event);
  const sessions = openSessions(event);
  const only = sessions.length === 1 ? sessions[0]?.sessionId : undefined;
  return {
    draft: signUpDraft(event.eventId),
    schema: signUpSchema,
    start: { sessionId: only ?? '', seats: '1', note: '', code: '', teams: [] },
    fields: fieldsOf(event),
    bodyOf: (typed) => bodyOf(typed, sessions),
    check: ({ code, seats, teams }) => ({
      ...(parts.code ? { code: code.trim() === '' ? fieldRules.required(text.code) : codeProblem(code) } : {}),
      seats: tooFew(seatsOf(seats), seatsForTeams(event.capacityUnit, teams)),
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
