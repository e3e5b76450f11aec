import type { Handlers } from '@edison/contracts/route';
import type { backendImportedTeachers } from '@edison/contracts/upstream/users/imported-teachers';
import type { Caller } from '../access/caller.ts';
import { actorOf } from '../audit/record-change.ts';
import type { BackendParts } from '../backend-parts.ts';
import { findOwnImport } from './adopt-import.ts';
import { correctImported } from './correct-imported.ts';
import { importTeachers } from './import-teachers.ts';
import { inviteTeachers, removeImported } from './invite-teachers.ts';
import { listImported } from './list-imported.ts';

/** The calls on teachers of imported lists. */
export function importedTeacherCalls({
  store,
  siteUrl,
  invitationLinks,
  now,
}: Pick<BackendParts, 'store' | 'siteUrl' | 'invitationLinks' | 'now'>): Handlers<typeof backendImportedTeachers, Caller> {
  return {
    ImportTeachers: ({ body }, caller) => importTeachers(store, body, actorOf(caller), now()),
    ListImportedTeachers: ({ query }) => listImported(store, query),
    InviteTeachers: ({ body }, caller) => inviteTeachers(store, body, { siteUrl, invitationLinks, actor: actorOf(caller) }, now()),
    RemoveImportedTeachers: ({ body }, caller) => removeImported(store, body.ids, { invitationLinks, actor: actorOf(caller) }, now()),
    CorrectImportedTeacher: ({ body }, caller) => correctImported(store, body, { invitationLinks, actor: actorOf(caller) }, now()),
    GetOwnImport: async (_input, caller) => ({ imported: await findOwnImport(store, caller, now()) }),
  };
}
