import { importedTeacherRoutes, ownImportRoutes } from '../../bff/admin/imports/imported-teachers.ts';
import { defineRoutes } from '../../route.ts';
import { backendCall } from '../backend-call.ts';

/** Teachers of another system, who are invited; additions to the specification. */
export const backendImportedTeachers = defineRoutes({
  ImportTeachers: backendCall(importedTeacherRoutes.importTeachers, ['BAD_REQUEST']),
  ListImportedTeachers: backendCall(importedTeacherRoutes.listImportedTeachers),
  InviteTeachers: backendCall(importedTeacherRoutes.inviteTeachers),
  RemoveImportedTeachers: backendCall(importedTeacherRoutes.removeImportedTeachers),
  CorrectImportedTeacher: backendCall(importedTeacherRoutes.correctImportedTeacher),
  GetOwnImport: backendCall(ownImportRoutes.getOwnImport),
});
