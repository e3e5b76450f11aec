import { adminRecordingRoutes } from '@edison/contracts/bff/admin/recordings';
import { recordingFileRoutes, recordingRoutes } from '@edison/contracts/bff/recordings';
import { backendRecordingFiles, backendRecordings } from '@edison/contracts/upstream/recordings';
import type { BackendStreams } from '../backend/stream-backend.ts';
import { serveFile } from '../serve-files.ts';
import type { Grants } from '../session/grants.ts';
import type { Rule } from '../throttle/throttle.ts';
import { type ForwardParts, forward } from './forward.ts';

const quarter = 15 * 60;

/** Each request may send a mail to an address that anybody may type. */
const mailedLinks: Rule = {
  purpose: 'recording',
  browser: { tries: 10, seconds: quarter },
  address: { tries: 100, seconds: quarter },
  subject: { tries: 5, seconds: quarter },
};

const calls = forward(recordingRoutes, {
  // The backend sends a mail if the address took part in the event; the answer does not tell whether it did.
  askForRecordings: {
    to: backendRecordings.ValidateUserForEvent,
    asGuest: true,
    throttle: { rule: mailedLinks, by: ['eventId', 'email'], guestMail: true },
  },
});

const adminCalls = forward(adminRecordingRoutes, {
  listEventRecordings: { to: backendRecordings.ListEventRecordings },
  createRecording: { to: backendRecordings.SaveRecording },
  changeRecording: { to: backendRecordings.SaveRecording },
  deleteRecording: { to: backendRecordings.DeleteRecording },
});

/** Serves recordings and their films, which need a session with a confirmed sign-up, or a grant in this browser's cookie. */
export function serveRecordings(parts: ForwardParts, streams: BackendStreams, grants: Grants): void {
  const { scope, sessions, backend } = parts;
  adminCalls.serve(parts);
  calls.serve(parts, {
    listRecordings({ params: { eventId } }, { session, request }) {
      // A browser's grants do not count while an admin sees the site on behalf of somebody else.
      const grant = session?.onBehalf ? undefined : grants.tokens(request, eventId)[0];
      return backend.call(backendRecordings.GetRecordings, { body: { eventId, ...(grant !== undefined && { grant }) } }, session);
    },
    async openRecordings({ query: { token } }, { request, reply }) {
      const { eventId, eventSlug, grant } = await backend.call(backendRecordings.OpenGrant, { body: { token } }, undefined);
      if (grant) grants.add(request, reply, { eventId, ...grant });
      // This address holds the link's secret, which must not reach other sites as a referrer.
      reply.header('referrer-policy', 'no-referrer').header('cache-control', 'no-store');
      const page = `/kurser-og-events/${encodeURIComponent(eventSlug)}/`;
      await reply.redirect(grant ? `${page}#optagelse` : `${page}?optagelse=udloebet#optagelse`, 303);
    },
  });
  for (const [route, part] of [
    [recordingFileRoutes.getFilm, 'film'],
    [recordingFileRoutes.getCaptions, 'captions'],
  ] as const) {
    serveFile(scope, route, sessions, async ({ params: { recordingId } }, { session, request }) => {
      const { range } = request.headers;
      // A browser may have grants of several events; the backend finds the one that matches.
      const tokens = grants.tokens(request);
      const headers = { ...(range !== undefined && { range }), ...(tokens.length > 0 && { 'x-edison-grant': tokens.join(',') }) };
      return streams.open(backendRecordingFiles.GetFilm, { query: { recordingId, part } }, session, headers);
    });
  }
}
