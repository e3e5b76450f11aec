import { newKey } from '../ask.ts';
import { adminRow, publicRow, type Row, row } from '../row.ts';
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
    ...row(
      async (whose, world) => {
        await submissionOf(world, whose);
        return { query: { eventId } };
      },
      // Codes can be made for teachers at a confirmed school only.
      ...(['SIGNED_OUT', 'ok', 'nothing', 'nothing', 'nothing'] as const),
    ),
    shown,
  },
  ListSubmissions: adminRow(() => ({ query: { eventId } })),
  GetSubmission: row(
    async (whose, world) => ({ query: { submissionId: await submissionOf(world, whose) } }),
    ...(['SIGNED_OUT', 'ok', 'NOT_FOUND', 'NOT_FOUND', 'ok'] as const),
  ),
  LockSubmission: adminRow(async (whose, world) => ({ body: { submissionId: await submissionOf(world, whose), locked: true, reason } })),
};

export const siteSubmissionRows: Readonly<Record<string, Row>> = {
  createSubmission: publicRow(async (_whose, world) => ({
    params: { eventId },
    body: { ...work, code: (await codeFor(world, 'event', eventId)).code, idempotencyKey: newKey() },
  })),
  listSchoolSubmissions: {
    ...row(
      async (whose, world) => {
        await submissionOf(world, whose);
        return { params: { eventId } };
      },
      ...(['SIGNED_OUT', 'ok', 'nothing', 'nothing', 'nothing'] as const),
    ),
    shown,
  },
  getSubmission: row(
    async (whose, world) => ({ params: { submissionId: await submissionOf(world, whose) } }),
    ...(['SIGNED_OUT', 'ok', 'NOT_FOUND', 'NOT_FOUND', 'ok'] as const),
  ),
  listSubmissions: adminRow(() => ({ params: { eventId } })),
  lockSubmission: adminRow(async (whose, world) => ({
    params: { submissionId: await submissionOf(world, whose) },
    body: { locked: true, reason },
  })),
};
