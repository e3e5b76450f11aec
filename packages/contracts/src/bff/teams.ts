import { z } from 'zod';
import { grade, id, instant, line, list, maxTeamSize, paging, reason, seats, text, version } from '../fields.ts';
import { inputProblems, profileProblems, throttleProblems } from '../problem.ts';
import { defineRoutes } from '../route.ts';
import { addedTeams, mostTeams, teamList, teamListAnswer } from './team-list.ts';

/** A pupil, of whom only the first name is stored. */
const member = z.strictObject({ firstName: line(100) });

/** A team as a teacher enters it. The event limits the number of members. */
export const newTeam = z.strictObject({
  name: line(100),
  projectTitle: line(200).optional(),
  summary: text(4800).optional(),
  grade: grade.optional(),
  /** The school's name for the class, such as 6.B. */
  classLabel: line(30).optional(),
  members: z.array(member).min(1).max(maxTeamSize),
});
export type NewTeam = z.output<typeof newTeam>;

/** The teams in a new sign-up. */
export const newTeams = z.array(newTeam).max(mostTeams);

/** Teams to add to a sign-up, all or none. */
export const moreTeams = z.strictObject({
  teams: newTeams.min(1),
  /** The sign-up's new number of seats, if the teams need more than it has. */
  seats: seats.optional(),
  reason: reason.optional(),
  idempotencyKey: z.uuid(),
});

export const teamState = z.enum(['active', 'withdrawn']);

/** A team with its roster, as its owner, a co-owner or an admin sees it. */
export const team = z.object({
  teamId: id,
  eventId: id,
  signUpId: id,
  name: z.string(),
  projectTitle: z.string().optional(),
  summary: z.string().optional(),
  grade: z.int().optional(),
  classLabel: z.string().optional(),
  members: z.array(z.object({ firstName: z.string() })),
  institutionName: z.string().optional(),
  state: teamState,
  /** State of its sign-up; `confirmed` when absent. */
  place: z.enum(['confirmed', 'waitlisted', 'pending']).optional(),
  /** Whether the caller is its owner. */
  own: z.boolean(),
  /** Whether the caller is a co-owner, who can change the team but not withdraw it; then `ownerName` is set. */
  coOwned: z.boolean().optional(),
  ownerName: z.string().optional(),
  /** Whether the caller has shared it with the colleagues at its school. Absent for whoever is not its owner. */
  shared: z.boolean().optional(),
  /** Whether the roster is locked, so that only admins can change it. */
  locked: z.boolean(),
  version,
  changedAt: instant,
});
export type Team = z.infer<typeof team>;

/** A team as other teachers of its school see it: without pupils and project. `shared`: whether they may read those too. */
export const colleagueTeam = team
  .pick({ teamId: true, name: true, grade: true, classLabel: true, shared: true })
  .extend({ ownerName: z.string() });
export type ColleagueTeam = z.infer<typeof colleagueTeam>;

/** The teams at an event that a teacher may open, and other teams of the teacher's school. */
export const eventTeams = list(team).extend({ colleagues: z.array(colleagueTeam).default([]) });
export type EventTeams = z.input<typeof eventTeams>;

/** A team in the admins' list. */
export const listedTeam = team.extend({ ownerName: z.string(), sessionTitle: z.string() });

/** Filters, sort and page of the admins' list. */
export const teamFilter = z.strictObject({
  search: z
    .string()
    .trim()
    .min(1)
    .max(100)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u)
    .optional(),
  state: teamState.optional(),
  sort: z.enum(['name', 'institution', '-changedAt']).default('name'),
  ...paging({ size: 50 }),
});

/** A change of a team, with the version it is based on, and a reason from an admin. */
export const teamChange = newTeam.extend({ version, reason: reason.optional() });

/** Withdraws a team from its event. */
export const teamWithdrawal = z.strictObject({ reason: reason.optional() });

/** Problems of adding or changing a team. */
const teamProblems = [
  ...profileProblems,
  'NAME_LOOKS_LIKE_CPR',
  'NOT_FOUND',
  'NAME_TAKEN',
  'TEAM_SIZE',
  'ROSTER_LOCKED',
  'EVENT_CANCELLED',
  'TRY_AGAIN',
] as const;

const teamParams = z.strictObject({ teamId: id });

export const teamRoutes = defineRoutes({
  listEventTeams: {
    method: 'GET',
    path: '/bff/events/:eventId/teams',
    summary:
      "The caller's teams at an event, and those that the caller co-owns; of others from the own confirmed school name, class and owner.",
    who: 'signed-in',
    onBehalf: 'read',
    params: z.strictObject({ eventId: id }),
    answer: eventTeams,
    problems: [...profileProblems, 'NOT_FOUND', 'UPSTREAM_UNAVAILABLE'],
    upstream: 'events/GetEventTeamData',
  },
  addTeam: {
    method: 'POST',
    path: '/bff/sign-ups/:signUpId/teams',
    summary: 'Adds a team to an own sign-up, until the rosters lock. The same team again: the same answer.',
    who: 'signed-in',
    params: z.strictObject({ signUpId: id }),
    body: newTeam.extend({ reason: reason.optional() }),
    answer: team,
    problems: [...inputProblems, ...teamProblems, 'WRONG_AUDIENCE', 'WRONG_STATE'],
    upstream: 'x/teams/SaveTeam',
  },
  checkTeams: {
    method: 'POST',
    path: '/bff/events/:eventId/teams/check',
    summary:
      'Looks a list of teams through, for a new sign-up at a session or for one that is there: names every cell that is wrong, and saves nothing.',
    who: 'signed-in',
    params: z.strictObject({ eventId: id }),
    body: teamList,
    answer: teamListAnswer,
    problems: [
      ...inputProblems,
      ...profileProblems,
      'NOT_FOUND',
      'NOT_OPEN_YET',
      'CLOSED',
      'FULL',
      'ALREADY_SIGNED_UP',
      'WRONG_AUDIENCE',
      'WRONG_STATE',
      'NOT_ENROLLED',
      'REAFFIRM_NEEDED',
      'ROSTER_LOCKED',
      'CANCEL_DEADLINE_PASSED',
      'EVENT_CANCELLED',
      'CODE_INVALID',
      'TRY_AGAIN',
      ...throttleProblems,
    ],
    upstream: 'x/teams/CheckTeams',
  },
  addTeams: {
    method: 'POST',
    path: '/bff/sign-ups/:signUpId/team-list',
    summary:
      'Adds several teams to a sign-up, all or none, and the seats that they need; after the lock, and of others, admins with a reason. The same key again: the same answer.',
    who: 'signed-in',
    params: z.strictObject({ signUpId: id }),
    body: moreTeams,
    answer: addedTeams,
    problems: [
      ...inputProblems,
      ...teamProblems,
      'WRONG_AUDIENCE',
      'WRONG_STATE',
      'FULL',
      'NOT_OPEN_YET',
      'CLOSED',
      'CANCEL_DEADLINE_PASSED',
      'KEY_REUSED',
    ],
    upstream: 'x/teams/SaveTeams',
  },
  changeTeam: {
    method: 'POST',
    path: '/bff/teams/:teamId',
    summary: 'Changes an own or co-owned team until the rosters lock; an admin any team with a reason.',
    who: 'signed-in',
    params: teamParams,
    body: teamChange,
    answer: team,
    problems: [...inputProblems, ...teamProblems, 'CHANGED_MEANWHILE', 'WRONG_STATE'],
    upstream: 'x/teams/SaveTeam',
  },
  withdrawTeam: {
    method: 'POST',
    path: '/bff/teams/:teamId/withdraw',
    summary:
      'Takes an own team out of its event until the rosters lock, an admin any team with a reason; its name is free again. Again: the same answer.',
    who: 'signed-in',
    params: teamParams,
    body: teamWithdrawal,
    answer: team,
    problems: [...inputProblems, ...profileProblems, 'NOT_FOUND', 'ROSTER_LOCKED', 'TRY_AGAIN'],
    upstream: 'x/teams/WithdrawTeam',
  },
  listTeams: {
    method: 'GET',
    path: '/bff/admin/events/:eventId/teams',
    summary: 'The teams of an event, a page at a time.',
    who: 'admin',
    params: z.strictObject({ eventId: id }),
    query: teamFilter,
    answer: list(listedTeam),
    problems: [...inputProblems, 'NOT_FOUND'],
    upstream: 'x/teams/ListTeams',
  },
});
