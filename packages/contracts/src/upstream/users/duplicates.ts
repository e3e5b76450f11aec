import { duplicateRoutes } from '../../bff/duplicates.ts';
import { defineRoutes } from '../../route.ts';
import { backendCall } from '../backend-call.ts';

/** The admins' calls about profiles that may be one person's. */
export const backendDuplicates = defineRoutes({
  ListDuplicates: backendCall(duplicateRoutes.listDuplicates),
  SetDuplicateAside: backendCall(duplicateRoutes.setDuplicateAside),
  MergeUsers: backendCall(duplicateRoutes.mergeUser),
});
