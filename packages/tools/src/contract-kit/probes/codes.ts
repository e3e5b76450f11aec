import { backendCodes } from '@edison/contracts/upstream/codes';
import type { Fact, Known } from '../input/known.ts';
import { from, type NounProbes, type Probe } from './probe.ts';

const { CreateCodes } = backendCodes;
const reason = 'Prøve af kontrakten';
const noCode = { code: 'ZZZZ-ZZZZ' };

/** Creates a code for a target, and stores its id to revoke it at the end. */
const make = (kind: 'event' | 'programme', target: Fact, code: Fact, codeId: Fact): Probe => ({
  call: 'CreateCodes',
  as: 'admin',
  values: (known) => ({ kind, targetId: known.get(target), count: 1, maxUses: 5, idempotencyKey: known.key(`${kind} code`) }),
  writes: true,
  learn: from(CreateCodes.answer, ({ codes: [made] }, known) => {
    known.set(code, made?.code);
    known.set('a code', made?.code);
    known.set(codeId, made?.codeId);
  }),
});

const ofEvent = (known: Known) => ({ eventId: known.get('an event for teams'), code: known.get('a code of an event') });

export const codeProbes: NounProbes = {
  steps: [
    { call: 'CheckEventCode', as: 'guest', values: () => noCode },
    { call: 'CheckEventCode', as: 'guest', values: () => ({ ...noCode, eventId: 'no-such-event' }), refused: ['NOT_FOUND'] },
    { call: 'ValidateAnyCode', as: 'guest', values: () => noCode, refused: ['CODE_INVALID'] },
    make('programme', 'a programme', 'a code of a programme', 'the id of another code'),
    make('event', 'an event for teams', 'a code of an event', 'the id of a code'),
    { call: 'CheckEventCode', as: 'guest', values: ofEvent },
    { call: 'ValidateAnyCode', as: 'guest' },
    { call: 'RedeemProgrammeCode', as: 'teacher', values: (known) => ({ code: known.get('a code of a programme') }), writes: true },
    { call: 'RedeemProgrammeCode', as: 'teacher', values: () => noCode, refused: ['CODE_INVALID'], writes: true },
    { call: 'ListCodes', as: 'admin', values: () => ({ kind: 'programme' }) },
  ],
  after: (['the id of a code', 'the id of another code'] as const).map((fact) => ({
    call: 'RevokeCode',
    as: 'admin',
    values: (known) => ({ codeId: known.get(fact), reason }),
    writes: true,
  })),
};
