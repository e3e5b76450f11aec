import { backendProgrammes } from '@edison/contracts/upstream/programmes';
import type { Known } from '../input/known.ts';
import { from, type NounProbes } from './probe.ts';

const newFacts = () => ({ title: `Prøve af kontrakten ${Date.now()}`, schoolYear: '2030/31', contentPath: '/' });
const versioned = (known: Known, programmeKey: unknown) => ({ programmeKey, version: known.versions.get(programmeKey) });
const own = (known: Known) => versioned(known, known.get('a programme of the kit'));
const ownSeason = (known: Known) => versioned(known, known.get('the next season of the kit'));
const learnOwn = from(backendProgrammes.CreateProgramme.answer, ({ programmeKey, version }, known) => {
  known.set('a programme of the kit', programmeKey);
  known.versions.set(programmeKey, version);
});

const joined = (known: Known) => ({ programName: known.get('a programme that the kit has joined'), confirm: true });

export const programmeProbes: NounProbes = {
  steps: [
    {
      call: 'GetPrograms',
      as: 'teacher',
      learn: from(backendProgrammes.GetPrograms.answer, ({ items }, known) => {
        const open = items.filter(({ state }) => state === 'open');
        known.set('a programme', (open[0] ?? items[0])?.programmeKey);
        // Leaving cancels sign-ups, so the kit only leaves a programme that it has joined itself.
        known.set('a programme that the kit has joined', open.find((programme) => !programme.joined)?.programmeKey);
      }),
    },
    { call: 'JoinProgram', as: 'teacher', orRefused: ['CLOSED'], writes: true },
    { call: 'LeaveProgram', as: 'teacher', values: () => ({ confirm: false }), writes: true },
    { call: 'JoinProgram', as: 'teacher', values: (known) => ({ programName: joined(known).programName }), writes: true },
    { call: 'ListProgrammes', as: 'admin' },
    { call: 'CreateProgramme', as: 'admin', values: newFacts, writes: true, learn: learnOwn },
    { call: 'ChangeProgramme', as: 'admin', values: (known) => ({ ...newFacts(), ...own(known) }), writes: true, learn: learnOwn },
    {
      call: 'ChangeProgramme',
      as: 'admin',
      values: (known) => ({ ...newFacts(), ...own(known), version: 1_000_000 }),
      refused: ['CHANGED_MEANWHILE'],
      writes: true,
    },
    {
      call: 'SetProgrammeState',
      as: 'admin',
      values: (known) => ({ ...own(known), open: false }),
      refused: ['WRONG_STATE'],
      writes: true,
    },
    { call: 'SetProgrammeState', as: 'admin', values: (known) => ({ ...own(known), open: true }), writes: true, learn: learnOwn },
    { call: 'GetConsequences', as: 'admin', values: (known) => ({ programmeKey: own(known).programmeKey }) },
    {
      call: 'ArchiveProgramme',
      as: 'admin',
      values: (known) => ({ ...own(known), archived: true }),
      refused: ['WRONG_STATE'],
      writes: true,
    },
    { call: 'SetProgrammeState', as: 'admin', values: (known) => ({ ...own(known), open: false }), writes: true, learn: learnOwn },
    { call: 'ArchiveProgramme', as: 'admin', values: (known) => ({ ...own(known), archived: true }), writes: true, learn: learnOwn },
    { call: 'ArchiveProgramme', as: 'admin', values: (known) => ({ ...own(known), archived: false }), writes: true, learn: learnOwn },
    {
      call: 'RollOverProgramme',
      as: 'admin',
      values: own,
      writes: true,
      learn: from(backendProgrammes.RollOverProgramme.answer, ({ programme: { programmeKey, version } }, known) => {
        known.set('the next season of the kit', programmeKey);
        known.versions.set(programmeKey, version);
      }),
    },
    { call: 'RollOverProgramme', as: 'admin', values: own, refused: ['SEASON_EXISTS'], writes: true },
  ],
  after: [
    { call: 'DeleteProgramme', as: 'admin', values: ownSeason, writes: true },
    { call: 'DeleteProgramme', as: 'admin', values: own, writes: true },
    { call: 'LeaveProgram', as: 'teacher', values: joined, writes: true },
  ],
};
