import { Problem } from '@edison/contracts/problem';
import type { Handlers } from '@edison/contracts/route';
import type { backendCodes } from '@edison/contracts/upstream/codes';
import type { Caller } from '../access/caller.ts';
import { actorOf } from '../audit/record-change.ts';
import type { Store } from '../database/tables.ts';
import { createCodes, listCodes, revokeCode } from './admin-codes.ts';
import { codeProblemOf, findCode, findCodeProblem, findTarget } from './check-code.ts';
import { findPersonDigest } from './person-digest.ts';

/** The calls on codes, except `RedeemProgrammeCode`. */
export function codeCalls(store: Store, now: () => Date): Omit<Handlers<typeof backendCodes, Caller>, 'RedeemProgrammeCode'> {
  return {
    CheckEventCode: async ({ body }, caller) => {
      const target = { kind: 'event', targetId: body.eventId } as const;
      if (!(await findTarget(store, target))?.shown) throw new Problem('NOT_FOUND');
      const entered = { code: body.code, person: await findPersonDigest(store, caller, {}) };
      const problem = await findCodeProblem(store, target, entered, now());
      return { valid: problem === undefined, problem };
    },
    ValidateAnyCode: async ({ body }, caller) => {
      const found = await findCode(store, body.code);
      if (!found) throw new Problem('CODE_INVALID');
      const target = { kind: found.kind, targetId: found.target_id };
      const opens = await findTarget(store, target);
      const problem = await codeProblemOf(store, found, await findPersonDigest(store, caller, {}), now());
      if (!opens?.shown || problem === 'CODE_INVALID') throw new Problem('CODE_INVALID');
      return { ...target, title: opens.title, problem };
    },
    ListCodes: async ({ query }) => listCodes(store, query, now()),
    CreateCodes: async ({ body }, caller) => createCodes(store, { ...body, actor: actorOf(caller) }, now()),
    RevokeCode: async ({ body }, caller) => revokeCode(store, body, actorOf(caller), now()),
  };
}
