import { backendRecordings } from '@edison/contracts/upstream/recordings';
import type { Session } from '../../session/session.ts';
import type { Backend } from '../call-backend.ts';

/** The recordings of events as an admin keeps them. */
export function keptRecordings(backend: Backend, session: Session) {
  return {
    list: (eventId: string) => backend.call(backendRecordings.ListEventRecordings, { query: { eventId } }, session),
    save: (body: object) => backend.call(backendRecordings.SaveRecording, { body }, session),
    remove: (body: object) => backend.call(backendRecordings.DeleteRecording, { body }, session),
  };
}
