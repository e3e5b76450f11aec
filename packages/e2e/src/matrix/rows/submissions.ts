import { newKey } from '../ask.ts';
import { adminRow, openRow, ownRow, type Row, row } from '../row.ts';
import { codeFor, handInEvent, submissionOf, work } from './prepare.ts';

const eventId = handInEvent;
const reason = 'Dommerne læser nu';

export const backendSubmissionRows: Readonly<Record<string, Row>> = {
  CreateSubmission: openRow(async (_whose, world) => {
    const { code } = await codeFor(world, 'event', eventId);
    return { query: { code, eventId }, body: { ...work, code, eventId, idempotencyKey: newKey() } };
  }),
  ListSchoolSubmissions: ownRow(() => ({ query: { eventId } })),
  ListSubmissions: adminRow(() => ({ query: { eventId } })),
  // The code says nothing of a school, so that no teacher has this one for own.
  GetSubmission: row(
    async (_whose, world) => ({ query: { submissionId: await submissionOf(world) } }),
    ...(['SIGNED_OUT', 'NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND', 'ok'] as const),
  ),
  LockSubmission: adminRow(async (_whose, world) => ({ body: { submissionId: await submissionOf(world), locked: true, reason } })),
};

export const siteSubmissionRows: Readonly<Record<string, Row>> = {
  createSubmission: openRow(async (_whose, world) => ({
    params: { eventId },
    body: { ...work, code: (await codeFor(world, 'event', eventId)).code, idempotencyKey: newKey() },
  })),
  listSchoolSubmissions: ownRow(() => ({ params: { eventId } })),
  getSubmission: row(
    async (_whose, world) => ({ params: { submissionId: await submissionOf(world) } }),
    ...(['SIGNED_OUT', 'NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND', 'ok'] as const),
  ),
  listSubmissions: adminRow(() => ({ params: { eventId } })),
  lockSubmission: adminRow(async (_whose, world) => ({
    params: { submissionId: await submissionOf(world) },
    body: { locked: true, reason },
  })),
};
