import { newKey } from '../ask.ts';
import { adminRow, ownerRow, publicRow, type Row } from '../row.ts';
import { codeFor, submissionEvent, submissionOf, work } from './prepare.ts';

const eventId = submissionEvent;
const reason = 'Dommerne læser nu';
const shown = new RegExp(work.title);

export const backendSubmissionRows: Readonly<Record<string, Row>> = {
  CreateSubmission: publicRow(async (_whose, world) => {
    const { code } = await codeFor(world, 'event', eventId);
    return { query: { code, eventId }, body: { ...work, code, eventId, idempotencyKey: newKey() } };
  }),
  ListSchoolSubmissions: {
    ...ownerRow(
      async (whose, world) => {
        await submissionOf(world, whose);
        return { query: { eventId } };
      },
      // Codes can be made for teachers at a confirmed school only.
      { pending: 'nothing', others: 'nothing', admins: 'nothing' },
    ),
    shown,
  },
  ListSubmissions: adminRow(() => ({ query: { eventId } })),
  GetSubmission: ownerRow(async (whose, world) => ({ query: { submissionId: await submissionOf(world, whose) } }), {
    pending: 'NOT_FOUND',
  }),
  LockSubmission: adminRow(async (whose, world) => ({ body: { submissionId: await submissionOf(world, whose), locked: true, reason } })),
};

export const siteSubmissionRows: Readonly<Record<string, Row>> = {
  createSubmission: publicRow(async (_whose, world) => ({
    params: { eventId },
    body: { ...work, code: (await codeFor(world, 'event', eventId)).code, idempotencyKey: newKey() },
  })),
  listSchoolSubmissions: {
    ...ownerRow(
      async (whose, world) => {
        await submissionOf(world, whose);
        return { params: { eventId } };
      },
      { pending: 'nothing', others: 'nothing', admins: 'nothing' },
    ),
    shown,
  },
  getSubmission: ownerRow(async (whose, world) => ({ params: { submissionId: await submissionOf(world, whose) } }), {
    pending: 'NOT_FOUND',
  }),
  listSubmissions: adminRow(() => ({ params: { eventId } })),
  lockSubmission: adminRow(async (whose, world) => ({
    params: { submissionId: await submissionOf(world, whose) },
    body: { locked: true, reason },
  })),
};
