import type { accountRoutes } from '@edison/contracts/bff/account';
import type { userRoutes } from '@edison/contracts/bff/users';
import type { CallInput } from '../../api/call.ts';
import { callRoute } from '../../api/call.ts';

type Routes = typeof userRoutes;
type AccountRoutes = typeof accountRoutes;

/** The profile of a new teacher. */
export type NewProfile = CallInput<Routes['createProfile']>['body'];
/** What a teacher changes of themselves. */
export type ChangedProfile = CallInput<Routes['updateProfile']>['body'];

/** The own profile as it is now, past every cache. */
export function getProfile() {
  return callRoute('GET', '/bff/me/profile', {});
}

/** Makes the profile at the first login. */
export function createProfile(body: NewProfile) {
  return callRoute('POST', '/bff/me/profile', { body });
}

/** Changes the profile; what is left out is taken away. */
export function changeProfile(body: ChangedProfile) {
  return callRoute('POST', '/bff/me/profile/changes', { body });
}

/** Confirms the school for this school year. */
export function reaffirm(institutionId: string) {
  return callRoute('POST', '/bff/me/reaffirmations', { body: { institutionId } });
}

/** Moves the person to another school. */
export function changeInstitution(institutionId: string) {
  return callRoute('POST', '/bff/me/institution', { body: { institutionId } });
}

/** Chooses what mails to get; what is not named stays. */
export function chooseNotices(body: CallInput<AccountRoutes['chooseNotices']>['body']) {
  return callRoute('POST', '/bff/me/account/notices', { body });
}
