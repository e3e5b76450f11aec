import { coOwnerRoutes } from '../bff/co-owners.ts';
import { defineRoutes } from '../route.ts';
import { backendCall } from './backend-call.ts';

/** Co-owners of teams, whom the owner invites by mail; additions to the specification. */
export const backendCoOwners = defineRoutes({
  ListCoOwners: backendCall(coOwnerRoutes.listCoOwners),
  InviteCoOwner: backendCall(coOwnerRoutes.inviteCoOwner, ['BAD_REQUEST']),
  ListCoOwned: backendCall(coOwnerRoutes.listCoOwned),
  AcceptCoOwner: backendCall(coOwnerRoutes.acceptCoOwner),
  EndCoOwner: backendCall(coOwnerRoutes.endCoOwner, ['BAD_REQUEST']),
});
