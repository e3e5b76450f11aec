import type { Recording } from '@edison/contracts/bff/recordings';
import { Problem } from '@edison/contracts/problem';
import type { Handlers } from '@edison/contracts/route';
import type { backendRecordings } from '@edison/contracts/upstream/recordings';
import { type Caller, normaliseEmail } from '../access/caller.ts';
import { actorOf } from '../audit/record-change.ts';
import type { BackendParts } from '../backend-parts.ts';
import type { Store } from '../database/tables.ts';
import { availabilityOf, listAllRecordings } from './admin/list-recordings.ts';
import { deleteRecording, saveRecording } from './admin/save-recording.ts';
import { findRecordingLink, sendRecordingLink } from './send-link.ts';
import { mayWatch } from './who-may-watch.ts';

/** The calls on recordings, except those on files. */
export function recordingCalls({ store, siteUrl, inConstantTime, now }: BackendParts): Handlers<typeof backendRecordings, Caller> {
  return {
    ValidateUserForEvent: async ({ body }) => {
      const asking = { eventId: body.eventId, emailNorm: normaliseEmail(body.email) };
      await inConstantTime(() => sendRecordingLink(store, asking, siteUrl, now()));
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
    ListEventRecordings: ({ query }) => listAllRecordings(store, query.eventId, now()),
    SaveRecording: ({ body }, caller) => saveRecording(store, body, actorOf(caller), now()),
    DeleteRecording: async ({ body }, caller) => {
      await deleteRecording(store, body, actorOf(caller), now());
      return null;
    },
  };
}

/** The recordings of an event by date; drafts of events are not found. @throws Problem NOT_FOUND. Relies on `recordings_event`. */
async function listRecordings(
  store: Store,
  { eventId, grant }: { readonly eventId: string; readonly grant?: string | undefined },
  caller: Caller,
  now: Date,
): Promise<Recording[]> {
  const event = await store.selectFrom('events').select('id').where('id', '=', eventId).where('state', '!=', 'draft').executeTakeFirst();
  if (!event) throw new Problem('NOT_FOUND');
  const rows = await store
    .selectFrom('recordings')
    .selectAll()
    .where('event_id', '=', eventId)
    .orderBy('available_from')
    .orderBy('id')
    .execute();
  const viewer = { caller, grants: grant === undefined ? [] : [grant] };
  const maySee = rows.some(({ access }) => access === 'attendees') && (await mayWatch(store, viewer, eventId, now));
  return rows.map((row) => {
    const availability = availabilityOf(row, now);
    return {
      recordingId: row.id,
      title: row.title,
      seconds: row.seconds,
      access: row.access,
      availability,
      availableUntil: row.available_until?.toISOString(),
      open: availability === 'available' && (row.access === 'public' || maySee),
      captions: row.captions !== null,
    };
  });
}
