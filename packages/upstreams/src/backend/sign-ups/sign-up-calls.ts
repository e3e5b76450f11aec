import { Problem } from '@edison/contracts/problem';
import type { Handlers } from '@edison/contracts/route';
import type { backendSignUps } from '@edison/contracts/upstream/sign-ups';
import { type Caller, normaliseEmail, type Person, requirePerson } from '../access/caller.ts';
import { actorOf } from '../audit/record-change.ts';
import type { BackendParts } from '../backend-parts.ts';
import type { Store } from '../database/tables.ts';
import { calendarFile } from '../mails/calendar-file.ts';
import { requireProfile } from '../users/profile.ts';
import { cancelSeveral, cancelSignUp } from './cancel-sign-ups.ts';
import { changeSignUp } from './change-sign-up.ts';
import { describeSignUp, describeSignUps, signUpsOf } from './list-sign-ups.ts';
import { moveSignUp } from './move-sign-up.ts';
import { moveToSession } from './move-to-session.ts';
import { refuseForOthers } from './sign-up-request.ts';
import { batchSignUps } from './sign-up-to-event.ts';

const latest = 20;

type SignUpParts = Pick<BackendParts, 'store' | 'siteUrl' | 'queueMails' | 'limitConcurrency' | 'now'>;
type SignUpHandlers = Omit<Handlers<typeof backendSignUps, Caller>, 'SignUpToEventByList'>;

/** The calls on sign-ups, except those by list. */
export function signUpCalls(parts: SignUpParts): SignUpHandlers {
  return { ...signUpReads(parts), ...signUpChanges(parts) };
}

function signUpReads({
  store,
  now,
}: SignUpParts): Pick<SignUpHandlers, 'GetLatestSignups' | 'GetSignUpsForUser' | 'GetProgramSignups' | 'GetUserEvent' | 'GetCalendarFile'> {
  return {
    GetLatestSignups: async ({ query }, caller) => {
      if (query.email === undefined && !requirePerson(caller).isAdmin) throw new Problem('FORBIDDEN');
      let found = signUpsOf(store).orderBy('u.queued_at', 'desc').orderBy('u.queue_no', 'desc').limit(latest);
      if (query.email !== undefined) found = found.where('u.email_norm', '=', normaliseEmail(query.email));
      return describeSignUps(await found.execute(), now());
    },
    GetSignUpsForUser: async ({ query }) => {
      // By address: a sign-up by list may be older than the profile. Relies on `sign_ups_person`.
      const rows = await signUpsOf(store)
        .where('u.email_norm', 'in', (of) => of.selectFrom('users').select('email_norm').where('id', '=', query.userId))
        .orderBy('s.starts_at')
        .execute();
      return describeSignUps(rows, now());
    },
    GetProgramSignups: async ({ params }) => {
      const user = await requireProfile(store, params.email);
      const rows = await signUpsOf(store)
        .where('u.email_norm', '=', user.email_norm)
        .where('e.programme_key', '=', params.programName)
        .orderBy('s.starts_at')
        .execute();
      return describeSignUps(rows, now());
    },
    GetUserEvent: async ({ params }) => {
      const row = await signUpsOf(store)
        .where('u.email_norm', '=', normaliseEmail(params.email))
        .where('e.id', '=', params.eventId)
        .where('u.state', '!=', 'cancelled')
        .orderBy('s.starts_at')
        .limit(1)
        .executeTakeFirst();
      if (!row) throw new Problem('NOT_FOUND');
      return describeSignUp(row, now());
    },
    GetCalendarFile: async ({ query }, caller) => calendarFile(await requireOwnSignUp(store, query.signUpId, requirePerson(caller)), now()),
  };
}

function signUpChanges(
  parts: SignUpParts,
): Pick<SignUpHandlers, 'SignUpToEvent' | 'CancelSignUp' | 'CancelSignUps' | 'ChangeSignUp' | 'MoveSignUp' | 'ChangeSession'> {
  const { store, siteUrl, queueMails, limitConcurrency, now } = parts;
  const signUp = batchSignUps({ store, limitConcurrency, queueMails, now });
  const described = async (signUpId: string, person: Person) => describeSignUp(await requireOwnSignUp(store, signUpId, person), now());
  return {
    SignUpToEvent: async ({ body }, caller) => {
      const request = { ...body, person: requirePerson(caller) };
      refuseForOthers(request);
      const { id, ...place } = await signUp(request);
      return { signUpId: id, ...place, icsUrl: `${siteUrl}/bff/sign-ups/${id}/kalender.ics` };
    },
    CancelSignUp: async ({ body }, caller) => {
      const person = requirePerson(caller);
      await cancelSignUp(store, { signUpId: body.signUpId, reason: body.reason, person }, queueMails, now());
      return described(body.signUpId, person);
    },
    CancelSignUps: ({ body }, caller) => cancelSeveral(store, { ...body, by: actorOf(caller) }, queueMails, now()),
    ChangeSignUp: async ({ body: { answers, ...change } }, caller) => {
      const person = requirePerson(caller);
      await changeSignUp(store, { ...change, note: answers.note, person }, queueMails, now());
      return described(change.signUpId, person);
    },
    MoveSignUp: async ({ body }, caller) => {
      const person = requirePerson(caller);
      await moveSignUp(store, { ...body, person }, queueMails, now());
      return described(body.signUpId, person);
    },
    ChangeSession: ({ body }, caller) => moveToSession(store, { ...body, person: requirePerson(caller) }, queueMails, now()),
  };
}

async function requireOwnSignUp(store: Store, signUpId: string, person: Person) {
  const row = await signUpsOf(store).where('u.id', '=', signUpId).executeTakeFirst();
  const own = person.isAdmin || (person.emailVerified && row?.email_norm === person.emailNorm);
  if (!row || !own) throw new Problem('NOT_FOUND');
  return row;
}
