import type { PlannedEvent } from '@edison/contracts/bff/events/event-plans';
import { laterBy, wallOf } from './danish-time-field.ts';
import { type ShownPlan, shownPlan, type TypedPlan } from './typed-plan.ts';

/** What a new event begins with: what most of them are, who stood for the last one, and deadlines in the order that they keep. */
export function newPlan(now: Date, copied: PlannedEvent | undefined, latest: PlannedEvent | undefined): TypedPlan {
  const { organiser = '', contactEmail = '' } = latest ?? {};
  const written = copied === undefined ? { ...usual, organiser, contactEmail } : { ...shownPlan(copied), slug: '', rosterLockAt: '' };
  const shown: ShownPlan = { ...written, ...deadlines(now) };
  return { ...shown, version: 0, filled: JSON.stringify(shown) };
}

const usual = {
  title: '',
  summary: '',
  kind: 'kursus',
  slug: '',
  venue: '',
  city: '',
  region: '',
  onlineUrl: '',
  audience: 'teacher',
  access: 'login',
  programmeKey: '',
  capacityUnit: 'person',
  team: { min: '2', max: '5' },
  waitlist: 'ja',
  rosterLockAt: '',
} as const;

/** Open from this morning for four weeks; whoever cannot come says so a week later at the latest. */
function deadlines(now: Date) {
  const morning = (days: number) => `${wallOf(laterBy(now.toISOString(), days)).slice(0, 10)}T08:00`;
  const night = (days: number) => `${morning(days).slice(0, 10)}T23:59`;
  return { registrationOpensAt: morning(0), registrationClosesAt: night(28), cancelUntil: night(35) };
}
