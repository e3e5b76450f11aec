import { eventPlan, eventSlug, type PlannedEvent } from '@edison/contracts/bff/events/event-plans';
import { z } from 'zod';
import { type FieldPlan, leaveOutEmpty } from '../../forms/form-plan.ts';
import { accessWords, planLabels as labels, planRules as rules, unitWords } from '../../text/admin/events/event-plan.ts';
import { planTabText } from '../../text/admin/events/events.ts';
import { audienceWords, kindWords } from '../../text/event-words.ts';
import type { ConflictField } from '../conflict/conflict.tsx';
import { instantOf, laterBy, wallInWords, wallOf } from '../page/danish-time-field.ts';

/** What an event is planned by, flat; the calls take it as `{plan, slug}`. */
export const planBody = eventPlan.extend({ slug: eventSlug.optional(), version: z.int() });
export type PlanBody = z.output<typeof planBody>;

type Deadline = 'registrationOpensAt' | 'registrationClosesAt' | 'cancelUntil' | 'rosterLockAt';

/** The plan as it is typed; times are Danish wall clocks. */
export interface TypedPlan extends Record<Deadline, string> {
  /** Of the event that the form was filled with; 0 for a new one. */
  version: number;
  /** The plan that the form was filled with, as JSON, to find out, also after a reload, what somebody else has changed since. */
  filled: string;
  title: string;
  summary: string;
  kind: string;
  slug: string;
  venue: string;
  city: string;
  region: string;
  onlineUrl: string;
  audience: string;
  access: string;
  programmeKey: string;
  capacityUnit: string;
  team: { min: string; max: string };
  waitlist: string;
  organiser: string;
  contactEmail: string;
}

/** What of it people see. */
export type ShownPlan = Omit<TypedPlan, 'version' | 'filled'>;

/** The fields in the order of the page. */
export const planFields: Readonly<Record<string, FieldPlan>> = {
  title: { label: labels.title },
  summary: { label: labels.summary },
  kind: { label: labels.kind },
  slug: { label: labels.slug, wrong: rules.slug },
  venue: { label: labels.venue },
  city: { label: labels.city },
  region: { label: labels.region },
  onlineUrl: { label: labels.onlineUrl, wrong: rules.onlineUrl },
  audience: { label: labels.audience },
  access: { label: labels.access },
  programmeKey: { label: labels.programmeKey, wrong: rules.programme },
  capacityUnit: { label: labels.capacityUnit },
  'team.min': { label: labels.teamMin, wrong: rules.teamSize },
  'team.max': { label: labels.teamMax, wrong: rules.teamSize },
  waitlist: { label: labels.waitlist },
  registrationOpensAt: { label: labels.registrationOpensAt, wrong: rules.noSuchTime },
  registrationClosesAt: { label: labels.registrationClosesAt, wrong: rules.noSuchTime },
  cancelUntil: { label: labels.cancelUntil, wrong: rules.noSuchTime },
  rosterLockAt: { label: labels.rosterLockAt, wrong: rules.noSuchTime },
  organiser: { label: labels.organiser },
  contactEmail: { label: labels.contactEmail, email: 'one' },
};

/** A plan as the form shows it. */
export function typedPlan(event: PlannedEvent): TypedPlan {
  const shown = shownPlan(event);
  return { ...shown, version: event.version, filled: JSON.stringify(shown) };
}

/** What of an event stands in the fields. */
export function shownPlan(event: PlannedEvent): ShownPlan {
  return {
    title: event.title,
    summary: event.summary,
    kind: event.kind,
    slug: event.slug,
    venue: event.venue ?? '',
    city: event.city ?? '',
    region: event.region ?? '',
    onlineUrl: event.onlineUrl ?? '',
    audience: event.audience,
    access: event.access,
    programmeKey: event.programmeKey ?? '',
    capacityUnit: event.capacityUnit,
    team: { min: String(event.team.min), max: String(event.team.max) },
    waitlist: event.waitlist ? 'ja' : 'nej',
    registrationOpensAt: wallOf(event.registrationOpensAt),
    registrationClosesAt: wallOf(event.registrationClosesAt),
    cancelUntil: wallOf(event.cancelUntil),
    rosterLockAt: wallOf(event.rosterLockAt),
    organiser: event.organiser,
    contactEmail: event.contactEmail,
  };
}

/** What is typed as the calls take it. `was` is what the form was filled with: a time that nobody touched stays the instant that it was. */
export function bodyOfPlan(typed: TypedPlan, was?: Partial<Record<Deadline, string | undefined>>): unknown {
  const { filled: _, waitlist, team, registrationOpensAt, registrationClosesAt, cancelUntil, rosterLockAt, ...texts } = typed;
  return {
    ...leaveOutEmpty(texts),
    waitlist: waitlist === 'ja',
    team: { min: Number(team.min), max: Number(team.max) },
    registrationOpensAt: instantOf(registrationOpensAt, was?.registrationOpensAt),
    registrationClosesAt: instantOf(registrationClosesAt, was?.registrationClosesAt),
    cancelUntil: instantOf(cancelUntil, was?.cancelUntil),
    // Only teams have a field for it.
    ...(typed.audience === 'team' && { rosterLockAt: instantOf(rosterLockAt, was?.rosterLockAt) }),
  };
}

const wordOf = (words: Readonly<Record<string, string>>, value: string): string => words[value] ?? value;

/** What of a plan two people may have changed, in the order of the page. */
export const planConflicts: readonly ConflictField<ShownPlan>[] = [
  { key: 'title', label: labels.title, show: ({ title }) => title },
  { key: 'summary', label: labels.summary, show: ({ summary }) => summary },
  { key: 'kind', label: labels.kind, show: ({ kind }) => wordOf(kindWords, kind) },
  { key: 'slug', label: labels.slug, show: ({ slug }) => slug },
  { key: 'venue', label: labels.venue, show: ({ venue }) => venue },
  { key: 'city', label: labels.city, show: ({ city }) => city },
  { key: 'region', label: labels.region, show: ({ region }) => region },
  { key: 'onlineUrl', label: labels.onlineUrl, show: ({ onlineUrl }) => onlineUrl },
  { key: 'audience', label: labels.audience, show: ({ audience }) => wordOf(audienceWords, audience) },
  { key: 'access', label: labels.access, show: ({ access }) => wordOf(accessWords, access) },
  { key: 'programmeKey', label: labels.programmeKey, show: ({ programmeKey }) => programmeKey },
  { key: 'capacityUnit', label: labels.capacityUnit, show: ({ capacityUnit }) => wordOf(unitWords, capacityUnit) },
  { key: 'team', label: planTabText.teamSize, show: ({ team }) => `${team.min}–${team.max}` },
  { key: 'waitlist', label: labels.waitlist, show: ({ waitlist }) => (waitlist === 'ja' ? planTabText.yes : planTabText.no) },
  { key: 'registrationOpensAt', label: labels.registrationOpensAt, show: (plan) => wallInWords(plan.registrationOpensAt) },
  { key: 'registrationClosesAt', label: labels.registrationClosesAt, show: (plan) => wallInWords(plan.registrationClosesAt) },
  { key: 'cancelUntil', label: labels.cancelUntil, show: (plan) => wallInWords(plan.cancelUntil) },
  { key: 'rosterLockAt', label: labels.rosterLockAt, show: (plan) => wallInWords(plan.rosterLockAt) },
  { key: 'organiser', label: labels.organiser, show: ({ organiser }) => organiser },
  { key: 'contactEmail', label: labels.contactEmail, show: ({ contactEmail }) => contactEmail },
];

/** What a new event begins with: what most of them are, who stood for the last one, and deadlines in the order that they keep. */
export function newPlan(now: Date, copied: PlannedEvent | undefined, latest: PlannedEvent | undefined): TypedPlan {
  const { organiser = '', contactEmail = '' } = latest ?? {};
  const written = copied === undefined ? { ...defaults, organiser, contactEmail } : { ...shownPlan(copied), slug: '', rosterLockAt: '' };
  const shown: ShownPlan = { ...written, ...deadlines(now) };
  return { ...shown, version: 0, filled: JSON.stringify(shown) };
}

const defaults = {
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
