import { z } from 'zod';
import { adminUserRoutes, userFileRoutes } from '../bff/admin/users.ts';
import { userRoutes } from '../bff/users.ts';
import { email, id, reason } from '../fields.ts';
import { defineRoutes } from '../route.ts';
import { backendCall, ownEmail, ownEmailInBody } from './backend-call.ts';

// Methods, paths and spelling are the specification's; calls below `x/` are additions to it.

export const backendUsers = defineRoutes({
  GetUser: { ...backendCall(userRoutes.getProfile), ...ownEmail },
  GetNewestUsers: backendCall(adminUserRoutes.listNewestUsers),
  SearchUser: backendCall(adminUserRoutes.searchUsers),
  CreateUser: backendCall(userRoutes.createProfile),
  UpdateInstitution: {
    ...backendCall(userRoutes.changeInstitution, ['BAD_REQUEST', 'RATE_LIMITED']),
    summary:
      'Moves a user to another institution, an admin somebody else for a reason; pending sign-ups are decided when that one is confirmed.',
    own: ownEmailInBody,
    body: z.strictObject({ email, institutionId: id, reason: reason.optional() }),
  },
  ReAffirmInstitution: backendCall(userRoutes.reaffirmInstitution, ['TRY_AGAIN']),
  UpdateProfile: backendCall(userRoutes.updateProfile, ['TRY_AGAIN']),
  GetUserDetail: backendCall(adminUserRoutes.getUserDetail),
  ListUserSignUps: backendCall(adminUserRoutes.listNewestSignUps),
  DeactivateUser: backendCall(adminUserRoutes.deactivateUser),
  ReactivateUser: backendCall(adminUserRoutes.reactivateUser),
});

/** Answers a file. */
export const backendUserFiles = defineRoutes({
  ExportUsers: backendCall(userFileRoutes.exportUsers),
});
