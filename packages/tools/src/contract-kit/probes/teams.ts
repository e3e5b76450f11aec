import { backendSignUps } from '@edison/contracts/upstream/sign-ups';
import { backendTeams } from '@edison/contracts/upstream/teams';
import type { Known } from '../input/known.ts';
import { from, type NounProbes } from './probe.ts';

const roster = (known: Known, firstName = 'Ida') => ({
  name: `Kontrakt ${known.run}`,
  grade: 6,
  members: [{ firstName }, { firstName: 'Åge' }],
});
const eventId = (known: Known) => ({ eventId: known.get('an event for teams') });
const programme = (known: Known) => ({ programName: known.get('the programme of the teams') ?? known.get('a programme') });
const held = (known: Known) => ({ signUpId: known.get('a sign-up for teams') });
const aTeam = (known: Known) => ({ teamId: known.get('a team') });
const rows = (known: Known) => ({ rows: [{ name: `Liste ${known.run}`, members: ['Ida', 'Åge'] }] });
const more = (known: Known) => ({
  ...held(known),
  teams: [{ ...roster(known), name: `Liste ${known.run}` }],
  seats: 4,
  idempotencyKey: known.key('teams'),
});
const saved = (known: Known) => ({ teamId: known.get('a team'), version: known.versions.get(known.get('a team')) });

const learnTeam = from(backendTeams.SaveTeam.answer, ({ teamId, version }, known) => {
  known.set('a team', teamId);
  known.versions.set(teamId, version);
});

export const teamProbes: NounProbes = {
  steps: [
    {
      call: 'SignUpToEvent',
      as: 'teacher',
      values: (known) => ({
        ...eventId(known),
        sessionId: known.get('a session for teams'),
        seats: 2,
        idempotencyKey: known.key('team'),
      }),
      orRefused: ['NOT_ENROLLED', 'TEAM_SIZE', 'REAFFIRM_NEEDED'],
      writes: true,
      learn: from(backendSignUps.SignUpToEvent.answer, ({ signUpId }, known) => known.set('a sign-up for teams', signUpId)),
    },
    { call: 'SaveTeam', as: 'teacher', values: (known) => ({ ...roster(known), ...held(known) }), writes: true, learn: learnTeam },
    {
      call: 'SaveTeam',
      as: 'teacher',
      values: (known) => ({ ...roster(known, 'Bo'), ...held(known) }),
      refused: ['NAME_TAKEN'],
      writes: true,
    },
    { call: 'SaveTeam', as: 'teacher', values: (known) => ({ ...roster(known, 'Ada'), ...saved(known) }), writes: true, learn: learnTeam },
    {
      call: 'SaveTeam',
      as: 'teacher',
      values: (known) => ({ ...roster(known), ...saved(known), version: 1_000_000 }),
      refused: ['CHANGED_MEANWHILE'],
      writes: true,
    },
    { call: 'SaveTeam', as: 'other', values: (known) => ({ ...roster(known), ...saved(known) }), refused: ['NOT_FOUND'], writes: true },
    {
      call: 'CheckTeams',
      as: 'teacher',
      values: (known) => ({ ...eventId(known), ...held(known), ...rows(known) }),
      orRefused: ['FULL', 'CANCEL_DEADLINE_PASSED'],
      writes: true,
    },
    {
      call: 'CheckTeams',
      as: 'other',
      values: (known) => ({ ...eventId(known), ...held(known), ...rows(known) }),
      refused: ['NOT_FOUND'],
      writes: true,
    },
    { call: 'SaveTeams', as: 'teacher', values: more, orRefused: ['FULL', 'CANCEL_DEADLINE_PASSED'], writes: true },
    { call: 'SaveTeams', as: 'other', values: more, refused: ['NOT_FOUND'], writes: true },
    { call: 'GetEventTeamData', as: 'teacher', values: eventId },
    { call: 'GetEventTeamData', as: 'other', values: eventId, withholds: (known) => [known.get('a team')], writes: true },
    { call: 'ListTeams', as: 'admin', values: eventId },
    { call: 'ShareTeam', as: 'other', values: (known) => ({ ...aTeam(known), shared: true }), refused: ['NOT_FOUND'], writes: true },
    { call: 'ReadSharedTeam', as: 'other', values: aTeam, refused: ['NOT_FOUND'], writes: true },
    {
      call: 'ShareTeam',
      as: 'teacher',
      values: (known) => ({ ...aTeam(known), shared: true }),
      orRefused: ['INSTITUTION_PENDING'],
      writes: true,
    },
    { call: 'ReadSharedTeam', as: 'teacher', values: aTeam, orRefused: ['NOT_FOUND'], writes: true },
    { call: 'ListTeamReadings', as: 'teacher', values: aTeam },
    { call: 'ListTeamReadings', as: 'other', values: aTeam, refused: ['NOT_FOUND'], writes: true },
    { call: 'ShareTeam', as: 'teacher', values: (known) => ({ ...aTeam(known), shared: false }), writes: true },
    // The sign-up for teams gives both calls something to answer.
    { call: 'GetProgramSignups', as: 'teacher', values: programme },
    { call: 'LeaveProgram', as: 'teacher', values: (known) => ({ ...programme(known), confirm: false }), writes: true },
    { call: 'WithdrawTeam', as: 'other', values: (known) => ({ teamId: known.get('a team') }), refused: ['NOT_FOUND'], writes: true },
  ],
  after: [
    { call: 'WithdrawTeam', as: 'teacher', values: (known) => ({ teamId: known.get('a team') }), writes: true },
    { call: 'CancelSignUp', as: 'teacher', values: held, writes: true },
  ],
};
