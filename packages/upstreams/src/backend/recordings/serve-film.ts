import { grantToken } from '@edison/contracts/bff/recordings';
import { Problem } from '@edison/contracts/problem';
import { backendRecordingFiles } from '@edison/contracts/upstream/recordings';
import type { FastifyInstance } from 'fastify';
import { readQuery } from '../calls/read-query.ts';
import type { Identify } from '../calls/serve-calls.ts';
import { validate } from '../calls/validate.ts';
import type { Store } from '../database/tables.ts';
import { sendFile } from '../files/send-file.ts';
import { availabilityOf } from './admin/list-recordings.ts';
import { mayWatch } from './who-may-watch.ts';

const { GetFilm: route } = backendRecordingFiles;

/** Serves films and captions; access is checked at every request. */
export function serveFilm(app: FastifyInstance, store: Store, identify: Identify, now: () => Date): void {
  app.get(route.path, async (request, reply) => {
    const caller = await identify(request.headers.authorization);
    const asked = route.query.parse(validate(route.query, readQuery(request.url)));
    const found = await findRecording(store, asked.recordingId);
    if (!found || availabilityOf(found, now()) !== 'available') throw new Problem('NOT_FOUND');
    const grants = grantsIn(request.headers['x-edison-grant']);
    if (found.access !== 'public' && !(await mayWatch(store, { caller, grants }, found.event_id, now()))) throw new Problem('FORBIDDEN');
    const name = asked.part === 'film' ? found.file : found.captions;
    if (name === null) throw new Problem('NOT_FOUND');
    return sendFile(request, reply, name);
  });
}

/** A recording of an event that is no draft. Relies on `recordings_pkey`. */
function findRecording(store: Store, recordingId: string) {
  return store
    .selectFrom('recordings as r')
    .innerJoin('events as e', 'e.id', 'r.event_id')
    .selectAll('r')
    .where('r.id', '=', recordingId)
    .where('e.state', '!=', 'draft')
    .executeTakeFirst();
}

/** The grants of a browser: one for each event whose link was opened in it. */
function grantsIn(header: string | string[] | undefined): readonly string[] {
  return String(header ?? '')
    .split(',', 10)
    .filter((token) => grantToken.safeParse(token).success);
}
