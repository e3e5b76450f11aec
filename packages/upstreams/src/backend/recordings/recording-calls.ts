import { Problem } from '@edison/contracts/problem';
import type { Handlers } from '@edison/contracts/route';
import type { backendRecordings } from '@edison/contracts/upstream/recordings';
import { type Caller, normaliseEmail } from '../access/caller.ts';
import { actorOf } from '../audit/record-change.ts';
import type { BackendParts } from '../backend-parts.ts';
import { deleteRecording } from './admin/delete-recording.ts';
import { keptRecordingsOf } from './admin/kept-recordings.ts';
import { saveRecording } from './admin/save-recording.ts';
import { listRecordings } from './list-recordings.ts';
import { findRecordingLink, sendRecordingLink } from './send-link.ts';

/** The calls on recordings, but for the files. */
export function recordingCalls({
  store,
  siteUrl,
  wakeOutbox,
  inConstantTime,
  now,
}: BackendParts): Handlers<typeof backendRecordings, Caller> {
  return {
    ValidateUserForEvent: async ({ body }) => {
      const asking = { eventId: body.eventId, emailNorm: normaliseEmail(body.email) };
      await inConstantTime(() => sendRecordingLink(store, asking, siteUrl, now()));
      wakeOutbox();
      return { accepted: true };
    },
    GetRecordings: async ({ body }, caller) => {
      const items = await listRecordings(store, body, caller, now());
      return { items, total: items.length };
    },
    OpenGrant: async ({ body }) => {
      const found = await findRecordingLink(store, body.token, now());
      if (!found) throw new Problem('NOT_FOUND');
      return found;
    },
    ListEventRecordings: ({ query }) => keptRecordingsOf(store, query.eventId, now()),
    SaveRecording: ({ body }, caller) => saveRecording(store, body, actorOf(caller), now()),
    DeleteRecording: async ({ body }, caller) => {
      await deleteRecording(store, body, actorOf(caller), now());
      return null;
    },
  };
}
