import { backendProgrammes } from '@edison/contracts/upstream/programmes';
import type { Known } from '../input/known.ts';
import { from, type NounProbes } from './probe.ts';

const joined = (known: Known) => ({ programName: known.get('a programme that the kit has joined'), confirm: true });

export const programmeProbes: NounProbes = {
  steps: [
    {
      call: 'GetPrograms',
      as: 'teacher',
      learn: from(backendProgrammes.GetPrograms.answer, ({ items }, known) => {
        const open = items.filter(({ state }) => state === 'open');
        known.set('a programme', (open[0] ?? items[0])?.programmeKey);
        // Leaving cancels sign-ups, so the kit leaves only what nobody was a member of before.
        known.set('a programme that the kit has joined', open.find((programme) => !programme.joined)?.programmeKey);
      }),
    },
    { call: 'JoinProgram', as: 'teacher', orRefused: ['CLOSED'], writes: true },
    { call: 'LeaveProgram', as: 'teacher', given: () => ({ confirm: false }), writes: true },
    { call: 'JoinProgram', as: 'teacher', given: (known) => ({ programName: joined(known).programName }), writes: true },
  ],
  after: [{ call: 'LeaveProgram', as: 'teacher', given: joined, writes: true }],
};
