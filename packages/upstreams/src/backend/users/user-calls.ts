import { Problem } from '@edison/contracts/problem';
import type { Handlers } from '@edison/contracts/route';
import type { backendUsers } from '@edison/contracts/upstream/users';
import { type Caller, normaliseEmail, requirePerson, requireVerified } from '../access/caller.ts';
import { actingCallerOf, actorOf } from '../audit/record-change.ts';
import type { BackendParts } from '../backend-parts.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Store, Tx } from '../database/tables.ts';
import { askColleagues } from '../school-proof/ask-colleagues.ts';
import { findOwnDenial, findOwnQuestion } from '../school-proof/open-questions.ts';
import { findOtherLoginSchools } from '../school-proof/prove-by-login.ts';
import { isProved } from '../school-proof/prove-school.ts';
import { giveSchoolTo } from '../school-proof/take-school.ts';
import { describeAccount, findAccount } from './account-state.ts';
import { deactivateUser, reactivateUser } from './admin/deactivate-user.ts';
import { moveToInstitution, reaffirmInstitution } from './choose-institution.ts';
import { describeSummary, listNewestUsers, summaries } from './list-users.ts';
import { describeProfile, requireProfile } from './profile.ts';
import { requireActiveAdmin } from './roles/admins.ts';
import { createUser, updateProfile } from './save-profile.ts';
import { searchUsers } from './search-users.ts';

type UserParts = Pick<BackendParts, 'store' | 'siteUrl' | 'queueMails' | 'roleStore' | 'now'> & {
  /** Mails a new profile the welcome of the programmes that an imported list has joined it to. */
  readonly welcomeMember: (tx: Tx, userId: string) => Promise<void>;
};
type UserHandlers = Omit<Handlers<typeof backendUsers, Caller>, 'GetUserDetail' | 'ListUserSignUps'>;
type AdminCall = 'GetNewestUsers' | 'SearchUser' | 'DeactivateUser' | 'ReactivateUser';

/** The calls on users, except `GetUserDetail` and `ListUserSignUps`. */
export function userCalls(parts: UserParts): UserHandlers {
  return { ...ownCalls(parts), ...adminCalls(parts) };
}

function ownCalls({ store, siteUrl, queueMails, welcomeMember, now }: UserParts): Omit<UserHandlers, AdminCall> {
  async function profileOf(email: string, caller: Caller) {
    const { emailNorm, permissions } = requirePerson(caller);
    const row = await findAccount(store, email);
    if (!row) throw new Problem('PROFILE_MISSING');
    if (normaliseEmail(email) !== emailNorm) return describeProfile(row, [], now());
    const { notices, deletion } = describeAccount(row);
    const proved = isProved(row);
    const schoolQuestion = proved ? undefined : await findOwnQuestion(store, row.id);
    const schoolDenied = row.institution_id === null ? await findOwnDenial(store, row.id) : undefined;
    const loginSchools = proved || row.login_school_numbers === null ? undefined : await findOtherLoginSchools(store, row.id);
    return {
      ...describeProfile(row, permissions, now()),
      notices,
      ...(schoolQuestion && { schoolQuestion }),
      ...(schoolDenied && { schoolDenied }),
      ...(loginSchools && { loginSchools }),
      ...(deletion && { deletesAt: deletion.deletesAt }),
    };
  }

  return {
    GetUser: ({ query }, caller) => profileOf(query.email, caller),
    CreateUser: async ({ body }, caller) => {
      const person = requirePerson(caller);
      await inTransaction(store, async (tx) => {
        const userId = await createUser(tx, person, body, now());
        await welcomeMember(tx, userId);
        await askColleagues(tx, userId, siteUrl, now());
      });
      return profileOf(person.email, caller);
    },
    UpdateInstitution: async ({ body }, caller) => {
      await inTransaction(store, async (tx) => {
        const user = await requireProfile(tx, body.email);
        await moveToInstitution({ tx, queueMails, now: now() }, user, body.institutionId, actingCallerOf(caller, user, body.reason));
        await giveSchoolTo(tx, user.id, now());
        await askColleagues(tx, user.id, siteUrl, now());
      });
      return profileOf(body.email, caller);
    },
    ReAffirmInstitution: async ({ body }, caller) => {
      const { email } = requireVerified(caller);
      await inTransaction(store, async (tx) =>
        reaffirmInstitution(tx, await requireProfile(tx, email), { namedId: body.institutionId, actor: actorOf(caller) }, now()),
      );
      return profileOf(email, caller);
    },
    UpdateProfile: async ({ body }, caller) => {
      const { email } = requireVerified(caller);
      await inTransaction(store, async (tx) =>
        updateProfile(tx, { user: await requireProfile(tx, email), actor: actorOf(caller) }, body, now()),
      );
      return profileOf(email, caller);
    },
  };
}

function adminCalls({ store, siteUrl, queueMails, roleStore, now }: UserParts): Pick<UserHandlers, AdminCall> {
  // When two admins deactivate each other, only the first may.
  const lockRoles = async (tx: Tx, caller: Caller) =>
    roleStore && { roleStore, admins: await requireActiveAdmin(tx, roleStore, requirePerson(caller)) };
  return {
    GetNewestUsers: () => listNewestUsers(store),
    SearchUser: ({ query }) => searchUsers(store, query),
    DeactivateUser: async ({ body }, caller) => {
      await inTransaction(store, async (tx) => {
        const roles = await lockRoles(tx, caller);
        await deactivateUser(tx, { ...body, by: actorOf(caller) }, { siteUrl, queueMails, roles }, now());
      });
      return summaryOf(store, body.userId);
    },
    ReactivateUser: async ({ body }, caller) => {
      await inTransaction(store, async (tx) => {
        const roles = await lockRoles(tx, caller);
        await reactivateUser(tx, { ...body, by: actorOf(caller) }, { siteUrl, roles }, now());
      });
      return summaryOf(store, body.userId);
    },
  };
}

async function summaryOf(store: Store, userId: string) {
  return describeSummary(await summaries(store).where('u.id', '=', userId).executeTakeFirstOrThrow());
}
