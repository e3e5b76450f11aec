import { newKey } from '../ask.ts';
import { adminRow, ownRow, publicRow, type Row } from '../row.ts';
import { codeFor, submissionEvent } from './prepare.ts';

const materialId = 'dommerens-spoergekort';
const batch = () => ({ kind: 'material', targetId: materialId, count: 3, maxUses: 1, idempotencyKey: newKey() });
const reason = 'Koden er kommet på afveje';
const programmeKey = 'juniorivaerksaetteri';

export const backendCodeRows: Readonly<Record<string, Row>> = {
  CheckEventCode: publicRow(async (_whose, world) => ({
    body: { eventId: submissionEvent, code: (await codeFor(world, 'event', submissionEvent)).code },
  })),
  ValidateAnyCode: publicRow(() => ({ body: { code: 'BYGM-ED27' } })),
  RedeemProgrammeCode: ownRow(async (_whose, world) => ({ body: { code: (await codeFor(world, 'programme', programmeKey)).code } })),
  ListCodes: adminRow(() => ({ query: { kind: 'material', targetId: materialId } })),
  CreateCodes: adminRow(() => ({ body: batch() })),
  RevokeCode: adminRow(async (_whose, world) => ({ body: { codeId: (await codeFor(world, 'material', materialId)).codeId, reason } })),
};

export const siteCodeRows: Readonly<Record<string, Row>> = {
  validateCode: publicRow(() => ({ body: { code: 'BYGM-ED27' } })),
  checkEventCode: publicRow(async (_whose, world) => ({
    params: { eventId: submissionEvent },
    body: { code: (await codeFor(world, 'event', submissionEvent)).code },
  })),
  redeemProgrammeCode: ownRow(async (_whose, world) => ({ body: { code: (await codeFor(world, 'programme', programmeKey)).code } })),
  listCodes: adminRow(() => ({ query: { kind: 'material', targetId: materialId } })),
  createCodes: adminRow(() => ({ body: batch() })),
  revokeCode: adminRow(async (_whose, world) => ({
    params: { codeId: (await codeFor(world, 'material', materialId)).codeId },
    body: { reason },
  })),
};
