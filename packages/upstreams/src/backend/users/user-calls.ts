import { Problem } from '@edison/contracts/problem';
import type { Handlers } from '@edison/contracts/route';
import type { backendUsers } from '@edison/contracts/upstream/users';
import { type Caller, normaliseEmail, requirePerson } from '../access/caller.ts';
import type { Store } from '../database/tables.ts';
import { moveToInstitution, reaffirmInstitution } from './choose-institution.ts';
import { createUser } from './create-user.ts';
import { describeProfile } from './describe-profile.ts';
import { findProfile, requireProfile } from './find-profile.ts';
import { listNewestUsers, searchUsers } from './list-users.ts';

/** The calls on users and their programmes. */
export function userCalls(store: Store, now: () => Date): Handlers<typeof backendUsers, Caller> {
  async function profileOf(email: string, caller: Caller) {
    const { emailNorm, permissions, isAdmin } = requirePerson(caller);
    const row = await findProfile(store, email);
    if (!row) throw new Problem('PROFILE_MISSING');
    if (row.state === 'deactivated' && !isAdmin) throw new Problem('PROFILE_DEACTIVATED');
    return describeProfile(row, normaliseEmail(email) === emailNorm ? permissions : [], now());
  }

  return {
    GetUser: ({ query }, caller) => profileOf(query.email, caller),
    GetNewestUsers: () => listNewestUsers(store),
    SearchUser: ({ query }) => searchUsers(store, query.searchTerm),
    CreateUser: async ({ body }, caller) => {
      const person = requirePerson(caller);
      await createUser(store, person, body, now());
      return profileOf(person.email, caller);
    },
    UpdateInstitution: async ({ body }, caller) => {
      await moveToInstitution(store, await requireProfile(store, body.email), body.institutionId, now());
      return profileOf(body.email, caller);
    },
    ReAffirmInstitution: async ({ body }, caller) => {
      const { email, emailVerified } = requirePerson(caller);
      if (!emailVerified) throw new Problem('EMAIL_NOT_VERIFIED');
      await reaffirmInstitution(store, await requireProfile(store, email), body.institutionId, now());
      return profileOf(email, caller);
    },
  };
}
