import { type Row, row } from '../row.ts';

const eventId = 'webinar-fra-ide-til-pitch';
const recordingId = 'optagelse-fra-ide-til-pitch';
/** Of the right shape, and nobody's. */
const token = 'a'.repeat(43);

export const backendRecordingRows: Readonly<Record<string, Row>> = {
  ValidateUserForEvent: row(({ email }) => ({ body: { eventId, email } }), 'ok', 'ok', 'ok', 'ok', 'ok'),
  GetRecordings: row(() => ({ body: { eventId } }), 'ok', 'ok', '–', 'ok', 'ok'),
  OpenGrant: row(() => ({ body: { token } }), 'NOT_FOUND', 'NOT_FOUND', '–', 'NOT_FOUND', 'NOT_FOUND'),
};

export const backendRecordingFileRows: Readonly<Record<string, Row>> = {
  GetFilm: row(() => ({ query: { recordingId, part: 'captions' } }), 'FORBIDDEN', 'FORBIDDEN', '–', 'FORBIDDEN', 'ok'),
};

export const siteRecordingRows: Readonly<Record<string, Row>> = {
  listRecordings: row(() => ({ params: { eventId } }), 'ok', 'ok', '–', 'ok', 'ok'),
  askForRecordings: row(({ email }) => ({ params: { eventId }, body: { email } }), 'ok', 'ok', 'ok', 'ok', 'ok'),
  openRecordings: row(() => ({ query: { token } }), 'NOT_FOUND', 'NOT_FOUND', '–', 'NOT_FOUND', 'NOT_FOUND'),
};

export const siteRecordingFileRows: Readonly<Record<string, Row>> = {
  getFilm: row(() => ({ params: { recordingId } }), 'FORBIDDEN', 'FORBIDDEN', '–', 'FORBIDDEN', 'ok'),
  getCaptions: row(() => ({ params: { recordingId } }), 'FORBIDDEN', 'FORBIDDEN', '–', 'FORBIDDEN', 'ok'),
};
