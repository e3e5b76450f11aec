import type { Handlers } from '@edison/contracts/route';
import type { backendInstitutions } from '@edison/contracts/upstream/institutions';
import { type Caller, requirePerson } from '../access/caller.ts';
import { actorOf } from '../audit/record-change.ts';
import type { BackendParts } from '../backend-parts.ts';
import { importInstitutions } from './import/import-institutions.ts';
import { correctInstitution } from './life-cycle/correct-institution.ts';
import { createInstitution } from './life-cycle/create-institution.ts';
import { decideInstitution } from './life-cycle/decide-institution.ts';
import { deleteInstitution, renameInstitution } from './life-cycle/rename-or-delete.ts';
import { listConfirmed, listFilters } from './lists/list-confirmed.ts';
import { listOverview } from './lists/list-overview.ts';
import { listPending } from './lists/list-pending.ts';
import { mergeInstitutions } from './merging/merge-institutions.ts';

type Parts = Pick<BackendParts, 'store' | 'siteUrl' | 'queueMails' | 'now'>;

/** The calls on institutions. */
export function institutionCalls(parts: Parts): Handlers<typeof backendInstitutions, Caller> {
  const { store, now } = parts;
  return {
    GetInstitutionFilterData: () => listFilters(store),
    GetConfirmedInstitutions: ({ query }, caller) => listConfirmed(store, query, caller.kind === 'person', now()),
    GetPendingInstitutions: ({ query }) => listPending(store, query),
    GetInstitutionOverview: ({ query }) => listOverview(store, query),
    CreateInstitution: ({ body }, caller) => createInstitution(store, body, requirePerson(caller), now()),
    ApproveInstituion: ({ body }, caller) => decideInstitution(parts, body, actorOf(caller), now()),
    RenameInstitution: ({ body }, caller) => renameInstitution(store, body, actorOf(caller), now()),
    ImportInstitutions: ({ body }, caller) => importInstitutions(store, body, actorOf(caller), now()),
    MergeInstitutions: ({ body }, caller) => mergeInstitutions(parts, body, actorOf(caller), now()),
    CorrectInstitution: ({ body }, caller) => correctInstitution(parts, body, actorOf(caller), now()),
    DeleteInstituion: async ({ body }, caller) => {
      await deleteInstitution(store, body.institutionId, actorOf(caller), now());
      return undefined;
    },
  };
}
