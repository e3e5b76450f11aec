import { backendRecordings } from '@edison/contracts/upstream/recordings';
import { z } from 'zod';
import { adminRow, ownerRow, personRow, publicRow, type Row } from '../row.ts';
import { people, type Someone, type World } from '../world.ts';
import { made, mailboxOf, mailedSecret, openSession, recordingOf, signUpOf } from './prepare.ts';

const eventId = 'webinar-fra-ide-til-pitch';
const { eventId: attended } = openSession;
const facts = { title: 'En prøve', seconds: 9, film: 'smagsproeve.mp4', access: 'public', availableFrom: '2030-01-01T08:00:00Z' };
const forAttendees = { ...facts, captions: 'smagsproeve.vtt', access: 'attendees', availableFrom: '2020-01-01T08:00:00Z' };

/** A recording for attendees of an event for which the person is signed up. With a pending school the sign-up is pending, too. */
async function recordingFor(world: World, whose: Someone): Promise<string> {
  await signUpOf(world, whose);
  return (await recordingOf(world, attended, forAttendees)).recordingId;
}

/** The secret of the link to such a recording that was mailed to the teacher. */
async function grantSecret(world: World): Promise<string> {
  const { email } = people.teacher;
  await recordingFor(world, people.teacher);
  await made(world, backendRecordings.ValidateUserForEvent, { body: { eventId: attended, email } }, 'guest', z.unknown());
  return mailedSecret(world, email);
}

/** A recording that the caller may watch. */
const shown = /"access":"attendees",[^{}]*"open":true/;

export const backendRecordingRows: Readonly<Record<string, Row>> = {
  ValidateUserForEvent: publicRow(({ email }) => ({ body: { eventId, email } })),
  GetRecordings: {
    ...ownerRow(
      async (whose, world) => {
        await recordingFor(world, whose);
        return { body: { eventId: attended } };
      },
      { guests: 'nothing', pending: 'nothing', others: 'nothing' },
    ),
    shown,
  },
  // An expired link is answered without a grant.
  OpenGrant: { ...publicRow(async (_whose, world) => ({ body: { token: await grantSecret(world) } })), shown: /"grant":/ },
  ListEventRecordings: adminRow(() => ({ query: { eventId } })),
  SaveRecording: adminRow(() => ({ body: { ...facts, eventId } })),
  DeleteRecording: adminRow(async (_whose, world) => ({ body: await recordingOf(world, eventId, facts) })),
};

export const siteAdminRecordingRows: Readonly<Record<string, Row>> = {
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
  GetFilm: personRow(async (whose, world) => ({ query: { recordingId: await recordingFor(world, whose), part: 'captions' } }), {
    guests: 'FORBIDDEN',
    pending: 'FORBIDDEN',
  }),
};

export const siteRecordingRows: Readonly<Record<string, Row>> = {
  listRecordings: {
    ...ownerRow(
      async (whose, world) => {
        await recordingFor(world, whose);
        return { params: { eventId: attended } };
      },
      { guests: 'nothing', pending: 'nothing', others: 'nothing' },
    ),
    shown,
  },
  askForRecordings: publicRow((whose) => (caller) => ({ params: { eventId }, body: { email: mailboxOf(whose, caller) } })),
  openRecordings: publicRow(async (_whose, world) => ({ query: { token: await grantSecret(world) } })),
};

const siteFileRow = personRow(async (whose, world) => ({ params: { recordingId: await recordingFor(world, whose) } }), {
  guests: 'FORBIDDEN',
  pending: 'FORBIDDEN',
});
export const siteRecordingFileRows: Readonly<Record<string, Row>> = { getFilm: siteFileRow, getCaptions: siteFileRow };
