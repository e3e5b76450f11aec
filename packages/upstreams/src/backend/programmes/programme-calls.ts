import type { Handlers } from '@edison/contracts/route';
import type { backendProgrammes } from '@edison/contracts/upstream/programmes';
import { type Caller, requirePerson } from '../access/caller.ts';
import { actingCallerOf, actorOf } from '../audit/record-change.ts';
import type { BackendParts } from '../backend-parts.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { requireProfile } from '../users/profile.ts';
import { changeProgramme, createProgramme, deleteProgramme, listAdminProgrammes, setProgrammeState } from './admin-programmes.ts';
import { leaveProgramme } from './leave-programme.ts';
import { programmeFigures } from './programme-figures.ts';
import { joinProgramme, listProgrammes } from './programmes.ts';

type ProgrammeParts = Pick<BackendParts, 'store' | 'queueMails' | 'wakeOutbox' | 'now'>;

/** The calls on programmes and memberships. */
export function programmeCalls({ store, queueMails, wakeOutbox, now }: ProgrammeParts): Handlers<typeof backendProgrammes, Caller> {
  return {
    GetPrograms: async ({ query }) => listProgrammes(store, (await requireProfile(store, query.email)).id, now()),
    JoinProgram: ({ body }, caller) =>
      inTransaction(store, async (tx) => {
        const user = await requireProfile(tx, body.email);
        return joinProgramme(tx, { userId: user.id, programmeKey: body.programName }, actingCallerOf(caller, user, body.reason), now());
      }),
    LeaveProgram: async ({ body: { email, programName, confirm, reason } }, caller) => {
      const leaving = await inTransaction(store, async (tx) => {
        const user = await requireProfile(tx, email);
        // To look changes nothing, and needs no reason.
        const by = confirm ? actingCallerOf(caller, user, reason) : { actor: actorOf(caller) };
        const byAdmin = requirePerson(caller).isAdmin && reason !== undefined;
        const leaving = { userId: user.id, programmeKey: programName, confirm, by, byAdmin };
        return leaveProgramme({ tx, queueMails, now: now() }, leaving);
      });
      wakeOutbox();
      return leaving;
    },
    GetProgramData: () => programmeFigures(store),
    ListProgrammes: () => listAdminProgrammes(store),
    CreateProgramme: ({ body }, caller) => createProgramme(store, body, actorOf(caller), now()),
    ChangeProgramme: ({ body }, caller) => changeProgramme(store, body, actorOf(caller), now()),
    DeleteProgramme: async ({ body }, caller) => {
      await deleteProgramme(store, body, actorOf(caller), now());
      return null;
    },
    SetProgrammeState: ({ body }, caller) => setProgrammeState(store, body, actorOf(caller), now()),
  };
}
