import { audienceWords, kindWords } from '../../../../text/event-words.ts';
import { accessWords, planLabels as labels, unitWords } from '../../../../text/planning/plan-form.ts';
import { planTabText } from '../../../../text/planning/plan-tab.ts';
import type { ConflictField } from '../../conflict/pick-fields.ts';
import type { ShownPlan } from './typed-plan.ts';

const wordOf = (words: Readonly<Record<string, string>>, value: string): string => words[value] ?? value;

/** `2026-11-19T14:05` as an admin writes it: `19/11/2026 14:05`. */
export function wallInWords(wall: string): string {
  const [, year, month, day, time] = /^(\d{4})-(\d\d)-(\d\d)T(.{5})/.exec(wall) ?? [];
  return year === undefined ? wall : `${day}/${month}/${year} ${time}`;
}

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
