import type { AuditEntry } from '@edison/contracts/bff/admin/audit';
import { type AuditAction, isAuditAction } from '@edison/contracts/bff/admin/audit-actions';
import { dottedDate, numericDate } from '../dates.ts';
import { audienceWords, kindWords } from '../event-words.ts';
import { teamText } from '../teams/team-fields.ts';
import { profileText } from '../users/profile.ts';
import { signedUpPerson } from './audit-actions.ts';
import { accessWords, planLabels, queueOrderWords, unitWords } from './events/event-plan.ts';
import { sessionsText } from './events/sessions.ts';
import { correctText } from './institutions.ts';
import { jobWords } from './jobs.ts';
import { materialAccessWords, materialFormText, materialKindWords } from './materials.ts';
import { adminProgrammesText, joiningWords } from './programmes/programmes.ts';
import { adminRecordingsText, recordingAccessWords } from './recordings.ts';

/** The Danish names of the objects that have an audit trail. */
const things = {
  user: 'profilen',
  institution: 'skolen',
  event: 'eventet',
  material: 'materialet',
  'sign-up': 'tilmeldingen',
  team: 'holdet',
  submission: 'afleveringen',
  code: 'koden',
  programme: 'forløbet',
} as const;

/** The kind of object of an audit trail, or `actor` for the actions of one person. */
export type AuditTrailKind = keyof typeof things | 'actor';

/** Words of the audit trail. */
export const auditTrailText = {
  headline: (kind: AuditTrailKind) => (kind === 'actor' ? 'Det har personen selv gjort' : 'Historik'),
  lead: (kind: AuditTrailKind) =>
    kind === 'actor'
      ? 'Hvad personen har ændret eller hentet, hvornår og hvorfor.'
      : `Hvem der har gjort hvad ved ${things[kind]}, hvornår og hvorfor.`,
  empty: 'Der er ikke sket noget endnu',
  emptyText: (kind: AuditTrailKind) =>
    kind === 'actor' ? 'Alt, hvad personen ændrer eller henter, står her.' : `Alt, hvad nogen ændrer ved ${things[kind]}, står her.`,
  see: (kind: 'event' | 'institution' | 'material' | 'user') => `Se ${things[kind]}`,
  toLog: 'Se det i hændelsesloggen',
  more: 'Vis ældre',
  fetching: 'Henter …',
  moreFailed: 'Vi kunne ikke hente de ældre',
  reason: 'Begrundelse',
  system: 'Systemet',
  guest: 'En gæst',
  nameless: 'Nogen uden profil',
  gone: 'slettet siden',
} as const;

/** The Danish name of an entry's actor. */
export function actorWords({ actorKind, actorName }: Pick<AuditEntry, 'actorKind' | 'actorName'>): string {
  if (actorKind === 'system') return auditTrailText.system;
  return actorKind === 'guest' ? auditTrailText.guest : (actorName ?? auditTrailText.nameless);
}

/**
 * What an entry is about, by its name now: "Landsfinale 2027", "Landsfinale (Mette Holm)"; undefined for what has no name. The person is left
 * out where the words of the action have told them.
 */
export function auditObjectWords(entry: AuditEntry): string | undefined {
  const { object, objectKind, objectId, actorName, action } = entry;
  if (objectKind === 'job') return jobWords(objectId).title;
  if (object === undefined) return undefined;
  const { name, person, gone } = object;
  if (name === undefined) return gone ? auditTrailText.gone : undefined;
  if (gone && !action.endsWith('.delete')) return `${name} (${auditTrailText.gone})`;
  return person === undefined || person === actorName || signedUpPerson(entry) !== undefined ? name : `${name} (${person})`;
}

type AuditedAction = Pick<AuditEntry, 'action' | 'before' | 'after' | 'object'>;

/** The details of an entry: changed fields, numbers before and after, mails. Undefined if there are none. */
export function factWords(entry: AuditedAction): string | undefined {
  const facts = [...ownFacts(entry), ...numbers(entry), ...mails(entry)];
  return facts.length === 0 ? undefined : facts.join(' ');
}

function* ownFacts({ action, object, before = {}, after = {} }: AuditedAction): Generator<string> {
  const { released, how, title = before.title, domain = before.domain } = after;
  const known = isAuditAction(action) ? action : undefined;
  if (action.endsWith('-programme') && typeof title === 'string') yield `Forløbet er »${title}«.`;
  if ((known === 'user.deactivate' || known === 'user.leave-programme') && typeof released === 'number' && released > 0) {
    yield released === 1 ? 'Én tilmelding blev afmeldt.' : `${released} tilmeldinger blev afmeldt.`;
  }
  if (known === 'institution.rename' && typeof before.name === 'string' && typeof after.name === 'string') {
    yield `Fra »${before.name}« til »${after.name}«.`;
  }
  if (action.startsWith('school.') && typeof domain === 'string') yield `Domænet er ${domain}.`;
  if (known === 'institution.delete' && object === undefined && typeof before.name === 'string') yield `Den hed »${before.name}«.`;
  if (known === 'user.import' || known === 'institution.import') yield `${after.new} nye, ${after.changed} ændrede.`;
  if (known === 'institution.import' && typeof after.domains === 'number' && after.domains > 0)
    yield after.domains === 1 ? '1 mail-domæne.' : `${after.domains} mail-domæner.`;
  if (known === 'user.invite') yield `${after.invited} fik en mail.`;
  if (known === 'user.end-on-behalf' && how === 'over') yield 'Tiden var gået.';
  if (known) yield* fieldsChanged(known, before, after);
  if (known === 'session.change' && (before.starts_at !== after.starts_at || before.ends_at !== after.ends_at)) yield 'Ny tid.';
}

const counted = { capacity: 'Pladser', seats: 'Pladser', position: 'Plads i køen' } as const;

function* numbers({ before = {}, after = {} }: AuditedAction): Generator<string> {
  for (const [key, label] of Object.entries(counted)) {
    const [was, is] = [before[key], after[key]];
    if (was !== is && typeof was === 'number' && typeof is === 'number') yield `${label}: fra ${was} til ${is}.`;
  }
}

function* mails({ after: { promoted, mails: sent } = {} }: AuditedAction): Generator<string> {
  if (typeof promoted === 'number' && promoted > 0) yield `${promoted} rykkede ind fra køen.`;
  if (typeof sent === 'number' && sent > 0) yield sent === 1 ? '1 mail blev sendt.' : `${sent} mails blev sendt.`;
}

type Words = Readonly<Record<string, string>>;
type Facts = Readonly<Record<string, unknown>>;

/** The labels of a form's fields, and the words of the choices in it. */
interface Form {
  readonly labels: Readonly<Record<string, unknown>>;
  readonly words?: Readonly<Record<string, Words>>;
}

const ofEvents: Form = {
  labels: planLabels,
  words: { kind: kindWords, audience: audienceWords, access: accessWords, capacityUnit: unitWords, queueOrder: queueOrderWords },
};
const { project, members, ...teamLabels } = teamText.fields;

/** The form that each audited action comes from. */
const forms: Readonly<Partial<Record<AuditAction, Form>>> = {
  'event.update': ofEvents,
  'event.postpone': ofEvents,
  // Times and seats have sentences of their own.
  'session.change': { labels: { title: sessionsText.form.title, room: sessionsText.form.room } },
  'user.correct': { labels: profileText },
  'user.update-profile': { labels: profileText },
  'material.change': { labels: materialFormText, words: { kind: materialKindWords, access: materialAccessWords } },
  'recording.change': {
    labels: { ...adminRecordingsText.form, seconds: adminRecordingsText.form.length, file: adminRecordingsText.form.film },
    words: { access: recordingAccessWords },
  },
  'institution.correct': { labels: correctText.fields },
  'programme.change': { labels: adminProgrammesText.form, words: { joining: joiningWords } },
  'team.change': { labels: { ...teamLabels, projectTitle: project, firstNames: members } },
};

/** The changed fields as sentences with the values before and after, or only the field's name when the log has no values. */
function* fieldsChanged(action: AuditAction, before: Facts, after: Facts): Generator<string> {
  const { labels, words = {} } = forms[action] ?? { labels: {} };
  const named: string[] = [];
  const { fields = Object.keys(before) } = after;
  for (const column of Array.isArray(fields) ? fields.map(String) : []) {
    const field = column.replaceAll(/_(\w)/g, (_all, letter: string) => letter.toUpperCase());
    const label = labels[field];
    if (typeof label !== 'string') continue;
    if (column in before && column in after)
      yield `${label.replace(/\?$/, '')}: fra ${said(before[column], words[field])} til ${said(after[column], words[field])}.`;
    else named.push(label);
  }
  if (named.length > 0) yield `Ændret: ${named.join(', ')}.`;
}

function said(value: unknown, words: Words = {}): string {
  if (value === null || value === undefined) return 'ingenting';
  if (typeof value === 'boolean') return value ? 'ja' : 'nej';
  if (Array.isArray(value)) return value.length === 0 ? 'ingenting' : value.join(', ');
  const text = String(value);
  if (/^\d{4}-\d\d-\d\dT/.test(text)) return numericDate(text);
  return /^\d{4}-\d\d-\d\d$/.test(text) ? dottedDate(text) : (words[text] ?? text);
}
