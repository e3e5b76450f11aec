import type { Handlers } from '@edison/contracts/route';
import type { backendProgrammes } from '@edison/contracts/upstream/programmes';
import type { Caller } from '../access/caller.ts';
import type { Store } from '../database/tables.ts';
import { requireProfile } from '../users/find-profile.ts';
import { joinProgramme, listProgrammes } from './programmes.ts';

/** The calls on programmes and memberships. */
export function programmeCalls(store: Store, now: () => Date): Handlers<typeof backendProgrammes, Caller> {
  return {
    GetPrograms: async ({ query }) => listProgrammes(store, (await requireProfile(store, query.email)).id),
    JoinProgram: async ({ body }) => joinProgramme(store, (await requireProfile(store, body.email)).id, body.programName, now()),
  };
}
