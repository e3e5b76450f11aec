import { attendeeProbes } from './attendees.ts';
import { coOwnerProbes } from './co-owners.ts';
import { codeProbes } from './codes.ts';
import { dashboardProbes, eventMessageProbes, eventPlanningProbes } from './event-planning.ts';
import { eventProbes } from './events.ts';
import { institutionProbes } from './institutions.ts';
import { materialProbes } from './materials.ts';
import { personProbes } from './person.ts';
import type { NounProbes, Probe } from './probe.ts';
import { programmeProbes } from './programmes.ts';
import { recordingProbes } from './recordings.ts';
import { signUpProbes } from './sign-ups.ts';
import { submissionProbes } from './submissions.ts';
import { teamProbes } from './teams.ts';
import { accountProbes, userProbes } from './users.ts';

/** Ordered so that later probes can use what earlier ones have learnt. */
const nouns: readonly NounProbes[] = [
  userProbes,
  personProbes,
  accountProbes,
  institutionProbes,
  programmeProbes,
  eventProbes,
  eventPlanningProbes,
  signUpProbes,
  eventMessageProbes,
  codeProbes,
  teamProbes,
  coOwnerProbes,
  attendeeProbes,
  recordingProbes,
  materialProbes,
  submissionProbes,
  dashboardProbes,
];

export const firstSteps: readonly Probe[] = nouns.flatMap(({ steps }) => steps);

/** Steps that undo, in reverse order. */
export const lastSteps: readonly Probe[] = nouns.toReversed().flatMap(({ after = [] }) => after);
