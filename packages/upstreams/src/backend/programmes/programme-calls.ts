import type { Handlers } from '@edison/contracts/route';
import type { backendProgrammes } from '@edison/contracts/upstream/programmes';
import type { Caller } from '../access/caller.ts';
import { actorOf } from '../audit/record-change.ts';
import type { BackendParts } from '../backend-parts.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { requireProfile } from '../users/find-profile.ts';
import { leaveProgramme } from './leave-programme.ts';
import { programmeFigures } from './programme-figures.ts';
import { joinProgramme, listProgrammes } from './programmes.ts';

type ProgrammeParts = Pick<BackendParts, 'store' | 'queueMail' | 'wakeOutbox' | 'now'>;

/** The calls on programmes and memberships. */
export function programmeCalls({ store, queueMail, wakeOutbox, now }: ProgrammeParts): Handlers<typeof backendProgrammes, Caller> {
  return {
    GetPrograms: async ({ query }) => listProgrammes(store, (await requireProfile(store, query.email)).id, now()),
    JoinProgram: ({ body }, caller) =>
      inTransaction(store, async (tx) => {
        const user = await requireProfile(tx, body.email);
        return joinProgramme(tx, user.id, body.programName, actorOf(caller), now());
      }),
    LeaveProgram: async ({ body: { email, programName, confirm } }, caller) => {
      const leaving = await inTransaction(store, async (tx) => {
        const { id: userId } = await requireProfile(tx, email);
        return leaveProgramme(tx, { userId, programmeKey: programName, confirm, by: actorOf(caller) }, queueMail, now());
      });
      wakeOutbox();
      return leaving;
    },
    GetProgramData: () => programmeFigures(store),
  };
}
