import type { Programme } from '@edison/contracts/bff/programmes';
import { Problem } from '@edison/contracts/problem';
import type { Handlers } from '@edison/contracts/route';
import type { backendCodes } from '@edison/contracts/upstream/codes';
import type { backendProgrammes } from '@edison/contracts/upstream/programmes';
import { actsAsAdmin, type Caller, type Person, requirePerson } from '../access/caller.ts';
import { actingCallerOf, actorOf } from '../audit/record-change.ts';
import type { BackendParts } from '../backend-parts.ts';
import { findCode } from '../codes/check-code.ts';
import { digestOfEmail } from '../codes/person-digest.ts';
import { redeemCode } from '../codes/redeem-code.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { requireProfile } from '../users/profile.ts';
import { changeProgramme, createProgramme, deleteProgramme, listAdminProgrammes } from './admin-programmes.ts';
import { leaveProgramme } from './leave-programme.ts';
import { programmeFigures } from './programme-figures.ts';
import { archiveProgramme, programmeConsequences, setProgrammeState } from './programme-state.ts';
import { isMember, joinProgramme, listProgrammes } from './programmes.ts';
import { rollOverProgramme } from './roll-over.ts';

interface ProgrammeParts extends Pick<BackendParts, 'store' | 'siteUrl' | 'queueMails' | 'now'> {
  /** Gives free seats to who waits and decides what can be decided, wherever that has not been done; the job does it too. */
  readonly fillQueues: () => Promise<unknown>;
}

/** The calls on programmes and memberships. */
export function programmeCalls({
  store,
  siteUrl,
  queueMails,
  now,
  fillQueues,
}: ProgrammeParts): Handlers<typeof backendProgrammes, Caller> {
  return {
    GetPrograms: async ({ query }) => listProgrammes(store, (await requireProfile(store, query.email)).id, now()),
    JoinProgram: ({ body }, caller) =>
      inTransaction(store, async (tx) => {
        const user = await requireProfile(tx, body.email);
        const by = actingCallerOf(caller, user, body.reason);
        const joining = {
          userId: user.id,
          programmeKey: body.programName,
          by,
          byAdmin: actsAsAdmin({ person: requirePerson(caller), reason: body.reason }),
        };
        return joinProgramme(tx, joining, siteUrl, now());
      }),
    LeaveProgram: async ({ body: { email, programName, confirm, reason } }, caller) => {
      return inTransaction(store, async (tx) => {
        const user = await requireProfile(tx, email);
        // Without `confirm` nothing is changed, so no reason is needed.
        const by = confirm ? actingCallerOf(caller, user, reason) : { actor: actorOf(caller) };
        const leaving = {
          userId: user.id,
          programmeKey: programName,
          confirm,
          by,
          byAdmin: actsAsAdmin({ person: requirePerson(caller), reason }),
        };
        return leaveProgramme({ tx, queueMails, now: now() }, leaving, siteUrl);
      });
    },
    GetProgramData: () => programmeFigures(store),
    ListProgrammes: () => listAdminProgrammes(store),
    CreateProgramme: ({ body }, caller) => createProgramme(store, body, actorOf(caller), now()),
    ChangeProgramme: ({ body }, caller) => changeProgramme(store, body, actorOf(caller), now()),
    DeleteProgramme: async ({ body }, caller) => {
      await deleteProgramme(store, body, actorOf(caller), now());
      return null;
    },
    RollOverProgramme: ({ body }, caller) => rollOverProgramme(store, body, actorOf(caller), now()),
    ArchiveProgramme: async ({ body }, caller) => {
      const programme = await archiveProgramme(store, body, actorOf(caller), now());
      if (!body.archived) await fillQueues();
      return programme;
    },
    GetConsequences: ({ query }) => programmeConsequences(store, query.programmeKey, now()),
    SetProgrammeState: ({ body }, caller) => setProgrammeState(store, body, actorOf(caller), now()),
  };
}

/** The call `RedeemProgrammeCode`. */
export function programmeCodeCalls({
  store,
  siteUrl,
  now,
}: Pick<BackendParts, 'store' | 'siteUrl' | 'now'>): Pick<Handlers<typeof backendCodes, Caller>, 'RedeemProgrammeCode'> {
  return {
    RedeemProgrammeCode: async ({ body }, caller) => redeemProgrammeCode({ store, siteUrl }, body.code, requirePerson(caller), now()),
  };
}

/**
 * Joins the programme that a code is for; a member's code is not counted as used. A programme that takes no new members refuses codes too.
 *
 * @throws Problem EMAIL_NOT_VERIFIED, PROFILE_MISSING, PROFILE_DEACTIVATED, what is wrong with the code, or CLOSED.
 */
async function redeemProgrammeCode(
  { store, siteUrl }: Pick<BackendParts, 'store' | 'siteUrl'>,
  entered: string,
  caller: Person,
  now: Date,
): Promise<Programme> {
  if (!caller.emailVerified) throw new Problem('EMAIL_NOT_VERIFIED');
  return inTransaction(store, async (tx) => {
    const { id: userId, email } = await requireProfile(tx, caller.email);
    const code = await findCode(tx, entered);
    if (code?.kind !== 'programme') throw new Problem('CODE_INVALID');
    const target = { kind: code.kind, targetId: code.target_id };
    if (!(await isMember(tx, userId, target.targetId)))
      await redeemCode(tx, target, { code: entered, person: await digestOfEmail(tx, email) }, now);
    const joining = { userId, programmeKey: target.targetId, by: { actor: actorOf(caller) }, byAdmin: false, withCode: true };
    return joinProgramme(tx, joining, siteUrl, now);
  });
}
