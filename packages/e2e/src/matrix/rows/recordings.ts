import { adminRow, type Row, row } from '../row.ts';
import { recordingOf } from './prepare.ts';

const eventId = 'webinar-fra-ide-til-pitch';
const recordingId = 'optagelse-fra-ide-til-pitch';
/** Of the right shape, and nobody's. */
const token = 'a'.repeat(43);
const facts = { title: 'En prøve', seconds: 9, film: 'smagsproeve.mp4', access: 'public', availableFrom: '2030-01-01T08:00:00Z' };

export const backendRecordingRows: Readonly<Record<string, Row>> = {
  ValidateUserForEvent: row(({ email }) => ({ body: { eventId, email } }), 'ok', 'ok', 'ok', 'ok', 'ok'),
  GetRecordings: row(() => ({ body: { eventId } }), 'ok', 'ok', '–', 'ok', 'ok'),
  OpenGrant: row(() => ({ body: { token } }), 'NOT_FOUND', 'NOT_FOUND', '–', 'NOT_FOUND', 'NOT_FOUND'),
  ListEventRecordings: adminRow(() => ({ query: { eventId } })),
  SaveRecording: adminRow(() => ({ body: { ...facts, eventId } })),
  DeleteRecording: adminRow(async (_whose, world) => ({ body: await recordingOf(world, eventId, facts) })),
};

export const siteRecordingOfficeRows: Readonly<Record<string, Row>> = {
  listEventRecordings: adminRow(() => ({ params: { eventId } })),
  createRecording: adminRow(() => ({ params: { eventId }, body: facts })),
  changeRecording: adminRow(async (_whose, world) => {
    const { version, ...params } = await recordingOf(world, eventId, facts);
    return { params, body: { ...facts, title: 'En anden prøve', version } };
  }),
  deleteRecording: adminRow(async (_whose, world) => {
    const { version, ...params } = await recordingOf(world, eventId, facts);
    return { params, body: { version } };
  }),
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
