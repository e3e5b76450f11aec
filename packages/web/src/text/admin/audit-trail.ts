import type { AuditEntry } from '@edison/contracts/bff/admin/audit';
import { type AuditAction, isAuditAction } from '@edison/contracts/bff/admin/audit-actions';
import { numericDate } from '../dates.ts';
import { audienceWords, kindWords } from '../event-words.ts';
import { teamText } from '../teams/team-fields.ts';
import { profileText } from '../users/profile.ts';
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

/** What an entry is about, by its name now: "Landsfinale 2027", "Landsfinale (Mette Holm)"; undefined for what has no name. */
export function auditObjectWords({ object, objectKind, objectId, actorName, action }: AuditEntry): string | undefined {
  if (objectKind === 'job') return jobWords(objectId).title;
  if (object === undefined) return undefined;
  const { name, person, gone } = object;
  if (name === undefined) return gone ? auditTrailText.gone : undefined;
  if (gone && !action.endsWith('.delete')) return `${name} (${auditTrailText.gone})`;
  return person === undefined || person === actorName ? name : `${name} (${person})`;
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

/** The Danish words of each action, which follow the actor's name: "Astrid Winther lukkede profilen". */
const auditActions: Readonly<Record<AuditAction, string>> = {
  'user.correct': 'rettede profilen for personen',
  'user.create': 'oprettede profilen',
  'user.import': 'importerede lærere',
  'user.invite': 'inviterede importerede lærere',
  'user.correct-import': 'rettede e-mailen på en importeret lærer',
  'user.remove-import': 'fjernede importerede lærere',
  'user.update-profile': 'rettede profilen',
  'user.change-email': 'skiftede e-mail',
  'user.merge': 'lagde to profiler sammen',
  'user.set-duplicate-aside': 'så, at to profiler ikke er den samme person',
  'user.take-duplicate-back': 'tog to mulige dubletter frem igen',
  'user.send-email-link': 'sendte et link til en ny e-mail',
  'user.change-institution': 'skiftede skole',
  'school.deny': 'sagde, at personen ikke er på skolen',
  'user.reaffirm': 'bekræftede skolen for skoleåret',
  'user.deactivate': 'lukkede profilen',
  'user.reactivate': 'åbnede profilen igen',
  'user.grant-role': 'gav rollen som administrator',
  'user.take-role': 'fjernede rollen som administrator',
  'user.hand-over': 'overdrog det, som personen havde som administrator, til en anden',
  'user.reset-second-factor': 'nulstillede log ind med to trin',
  'school.prove': 'bekræftede, at personen er på skolen',
  'school.unprove': 'afsluttede bekræftelsen af skolen',
  'school.add-domain': 'tilføjede et mail-domæne',
  'school.remove-domain': 'fjernede et mail-domæne',
  'user.confirm-list-sender': 'godkendte personen til at tilmelde andre med en liste',
  'user.withdraw-list-sender': 'trak personens godkendelse til at tilmelde andre tilbage',
  'user.join-programme': 'meldte personen til et forløb',
  'user.leave-programme': 'meldte personen ud af et forløb',
  'user.end-sessions': 'loggede personen ud alle steder',
  'user.start-on-behalf': 'begyndte at se siden som personen',
  'user.end-on-behalf': 'holdt op med at se siden som personen',
  'user.choose-notices': 'ændrede, hvilke mails personen vil have',
  'user.make-calendar-address': 'lavede en kalenderadresse',
  'user.stop-calendar-address': 'stoppede kalenderadressen',
  'user.request-deletion': 'bad om at få profilen slettet',
  'user.take-back-deletion': 'fortrød sletningen',
  'user.delete': 'slettede profilen',
  'user.take-own-data': 'hentede sine egne data',
  'user.export': 'hentede listen over brugere',
  'programme.create': 'oprettede forløbet',
  'programme.change': 'rettede forløbet',
  'programme.open': 'åbnede forløbet',
  'programme.close': 'lukkede forløbet',
  'programme.archive': 'arkiverede forløbet',
  'programme.unarchive': 'tog forløbet ud af arkivet',
  'programme.roll-over': 'lavede forløbet som en ny sæson',
  'programme.delete': 'slettede forløbet',
  'programme.join': 'gik med i et forløb',
  'programme.leave': 'gik ud af et forløb',
  'sign-up.create': 'tog en plads',
  'sign-up.change': 'ændrede en tilmelding',
  'sign-up.change-session': 'flyttede en tilmelding til en anden tid',
  'sign-up.cancel': 'afmeldte en tilmelding',
  'sign-up.move': 'flyttede en tilmelding i køen',
  'sign-up.promote': 'gav en plads fra ventelisten',
  'sign-up.decide': 'afgjorde en tilmelding, der ventede på skolen',
  'institution.create': 'oprettede skolen',
  'institution.import': 'importerede skoler',
  'institution.approve': 'godkendte skolen',
  'institution.reject': 'afviste skolen',
  'institution.change': 'rettede skolen fra en liste',
  'institution.correct': 'rettede skolens oplysninger',
  'institution.map-municipality': 'rettede kommunens navn',
  'institution.rename': 'omdøbte skolen',
  'institution.merge': 'lagde skolen sammen med en anden',
  'institution.delete': 'slettede skolen',
  'institution.export': 'hentede listen over skoler',
  'event.create': 'oprettede eventet',
  'event.update': 'rettede eventet',
  'event.publish': 'offentliggjorde eventet',
  'event.postpone': 'udskød eventet',
  'event.cancel': 'aflyste eventet',
  'event.finish': 'afsluttede eventet',
  'event.delete': 'slettede eventet',
  'event.message': 'skrev til deltagerne',
  'event.export-sign-ups': 'hentede listen over tilmeldinger',
  'event.export-teams': 'hentede listen over hold',
  'session.create': 'tilføjede en dato',
  'session.change': 'ændrede en dato',
  'session.delete': 'slettede en dato',
  'team.add': 'tilføjede et hold',
  'team.change': 'ændrede et hold',
  'team.withdraw': 'trak et hold tilbage',
  'team.share': 'delte holdet med kollegerne på skolen',
  'team.unshare': 'holdt op med at dele holdet med kollegerne',
  'co-owner.invite': 'inviterede en medejer af sine hold',
  'co-owner.accept': 'blev medejer af hold',
  'co-owner.end': 'stoppede en medejer eller en invitation',
  'team.read': 'så elevernes navne på hold',
  'submission.list': 'så listen over afleveringer',
  'submission.read': 'læste en aflevering',
  'submission.send': 'afleverede for et hold',
  'submission.lock': 'låste en aflevering',
  'submission.unlock': 'låste en aflevering op',
  'code.create': 'lavede koder',
  'code.redeem': 'talte en brug af koden',
  'code.revoke': 'trak koden tilbage',
  'material.create': 'oprettede materialet',
  'material.change': 'ændrede materialet',
  'material.publish': 'udgav materialet',
  'material.retire': 'tog materialet ned',
  'material.add-file': 'lagde en fil på materialet',
  'material.replace-file': 'lagde en ny version af en fil op',
  'material.remove-file': 'fjernede en fil',
  'material.export-downloads': 'hentede listen over hentninger',
  'recording.create': 'lagde en optagelse op',
  'recording.change': 'ændrede en optagelse',
  'recording.delete': 'slettede en optagelse',
  'mail.retry': 'sendte en mail igen',
  'job.run': 'satte en opgave i gang',
  'audit.export': 'hentede hændelsesloggen',
  'demo.load': 'lagde demoens sæson ind',
  'demo.remove': 'fjernede demoens sæson',
  'start-step.set-aside': 'satte et trin i Kom i gang til side',
  'start-step.take-back': 'tog et trin i Kom i gang frem igen',
};

/** The Danish words of an action; its code when it has none. */
export function auditActionWords({ action, after }: Pick<AuditEntry, 'action' | 'after'>): string {
  if (action === 'sign-up.create' && after?.state === 'waitlisted') return 'kom på ventelisten';
  return isAuditAction(action) ? auditActions[action] : `ændrede noget (${action})`;
}

/** Every action with its words, in Danish order: "Afviste skolen". */
export function auditActionChoices(): { value: string; label: string }[] {
  return Object.entries(auditActions)
    .map(([value, words]) => ({ value, label: words.charAt(0).toUpperCase() + words.slice(1) }))
    .sort((one, other) => one.label.localeCompare(other.label, 'da'));
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
  return /^\d{4}-\d\d-\d\dT/.test(text) ? numericDate(text) : (words[text] ?? text);
}
