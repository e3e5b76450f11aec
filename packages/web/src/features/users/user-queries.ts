import type { accountRoutes } from '@edison/contracts/bff/account';
import type { userRoutes } from '@edison/contracts/bff/users';
import type { CallInput } from '../../api/call.ts';
import { callRoute } from '../../api/call.ts';

type Routes = typeof userRoutes;
type AccountRoutes = typeof accountRoutes;

/** The request body that creates a profile. */
export type NewProfile = CallInput<Routes['createProfile']>['body'];
/** The request body that changes the caller's profile. */
export type ChangedProfile = CallInput<Routes['updateProfile']>['body'];

/** Fetches the caller's profile, past the cache. */
export function getProfile() {
  return callRoute('GET', '/bff/me/profile', {});
}

/** Creates the profile at the first login. */
export function createProfile(body: NewProfile) {
  return callRoute('POST', '/bff/me/profile', { body });
}

/** Changes the profile; fields that are left out are removed. */
export function changeProfile(body: ChangedProfile) {
  return callRoute('POST', '/bff/me/profile/changes', { body });
}

/** Reaffirms the school for this school year. */
export function reaffirm(institutionId: string) {
  return callRoute('POST', '/bff/me/reaffirmations', { body: { institutionId } });
}

/** Moves the caller to another school. */
export function changeInstitution(institutionId: string) {
  return callRoute('POST', '/bff/me/institution', { body: { institutionId } });
}

/** Chooses which mails to receive; choices that are left out stay. */
export function chooseNotices(body: CallInput<AccountRoutes['chooseNotices']>['body']) {
  return callRoute('POST', '/bff/me/account/notices', { body });
}
