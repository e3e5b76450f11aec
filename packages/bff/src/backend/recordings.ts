import { backendRecordingFiles, backendRecordings } from '@edison/contracts/upstream/recordings';
import type { Session } from '../session/session.ts';
import type { Backend } from './call-backend.ts';
import type { BackendStreams } from './stream-backend.ts';

/** The recordings of an event, open or not for this session and grant. */
export function listRecordings(backend: Backend, session: Session | undefined, eventId: string, grant: string | undefined) {
  return backend.call(backendRecordings.GetRecordings, { body: { eventId, ...(grant !== undefined && { grant }) } }, session);
}

/** Makes the backend write to the address, if it was at the event; the answer does not tell. */
export function sendRecordingLink(backend: Backend, eventId: string, email: string) {
  return backend.call(backendRecordings.ValidateUserForEvent, { body: { eventId, email } }, undefined);
}

/** What a mailed link opens. Throws `NOT_FOUND` for none. */
export function openGrant(backend: Backend, token: string) {
  return backend.call(backendRecordings.OpenGrant, { body: { token } }, undefined);
}

interface Part {
  readonly recordingId: string;
  readonly part: 'film' | 'captions';
  readonly grants: readonly string[];
  readonly range: string | undefined;
}

/** The film or its captions, or a part of it. A browser may have been let in to several events: the backend knows which it is. */
export async function openFilm(streams: BackendStreams, session: Session | undefined, { recordingId, part, grants, range }: Part) {
  const ranged = range === undefined ? {} : { range };
  const headers = grants.length > 0 ? { ...ranged, 'x-edison-grant': grants.join(',') } : ranged;
  return streams.open(backendRecordingFiles.GetFilm, { query: { recordingId, part } }, session, headers);
}
