import { backendSubmissions } from '@edison/contracts/upstream/submissions';
import type { Known } from '../input/known.ts';
import { from, type NounProbes } from './probe.ts';

const event = (known: Known) => ({ eventId: known.get('an event for teams') });
const handedIn = (known: Known) => ({
  ...event(known),
  code: known.get('a code of an event'),
  teamName: `Kontrakt ${known.run}`,
  title: 'Prøve af kontrakten',
  text: 'En prøve.',
  links: [],
  idempotencyKey: known.key('submission'),
});
const reason = 'Prøve af kontrakten';

export const submissionProbes: NounProbes = {
  steps: [
    { call: 'CreateSubmission', as: 'guest', values: handedIn, writes: true },
    {
      call: 'CreateSubmission',
      as: 'guest',
      values: (known) => ({ ...handedIn(known), title: 'En anden' }),
      refused: ['KEY_REUSED'],
      writes: true,
    },
    {
      call: 'CreateSubmission',
      as: 'guest',
      values: (known) => ({ ...handedIn(known), code: 'ZZZZ-ZZZZ', idempotencyKey: known.key('no code') }),
      refused: ['CODE_INVALID'],
      writes: true,
    },
    {
      call: 'CreateSubmission',
      as: 'guest',
      values: (known) => ({ ...handedIn(known), idempotencyKey: known.key('two events') }),
      query: (known) => ({ eventId: known.get('an event of the kit') }),
      refused: ['BAD_REQUEST'],
      writes: true,
    },
    {
      call: 'ListSubmissions',
      as: 'admin',
      values: event,
      learn: from(backendSubmissions.ListSubmissions.answer, ({ items }, known) => known.set('a submission', items[0]?.submissionId)),
    },
    { call: 'ListSchoolSubmissions', as: 'teacher', values: event },
    { call: 'ListSchoolSubmissions', as: 'other', values: event, withholds: (known) => [known.get('a submission')], writes: true },
    { call: 'GetSubmission', as: 'admin' },
    { call: 'GetSubmission', as: 'other', refused: ['NOT_FOUND'] },
    { call: 'LockSubmission', as: 'admin', values: () => ({ locked: true, reason }), writes: true },
  ],
  after: [{ call: 'LockSubmission', as: 'admin', values: () => ({ locked: false, reason }), writes: true }],
};
