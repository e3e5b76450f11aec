import type { AuditEntry } from '@edison/contracts/bff/admin/audit';
import { type AuditAction, isAuditAction } from '@edison/contracts/bff/admin/audit-actions';

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

/** The Danish words of an action; its code when it has none. What was done for somebody else is told so: "tilmeldte Mette Holm". */
export function auditActionWords(entry: AuditEntry): string {
  const { action, actorKind, actor, objectId, after } = entry;
  const person = signedUpPerson(entry);
  const waits = after?.state === 'waitlisted';
  if (person !== undefined) return waits ? `satte ${person} på venteliste` : `tilmeldte ${person}`;
  if (action === 'sign-up.create' && waits) return 'kom på ventelisten';
  if (action === 'user.remove-import' && typeof after?.removed === 'number')
    return after.removed === 1 ? 'fjernede en importeret lærer' : `fjernede ${after.removed} importerede lærere`;
  const forAnother = actorKind !== 'guest' && actor !== objectId;
  return (forAnother ? doneToAnother[action] : undefined) ?? (isAuditAction(action) ? auditActions[action] : `ændrede noget (${action})`);
}

/** Words of actions on a profile that read otherwise where somebody else did them. */
const doneToAnother: Readonly<Record<string, string>> = {
  'user.change-institution': 'flyttede personen til en anden skole',
  'user.change-email': 'skiftede personens e-mail',
};

/** Whom the actor signed up; undefined for their own sign-up, and for every other action. */
export function signedUpPerson({ action, actorKind, actorName, object }: AuditEntry): string | undefined {
  const isOthers = action === 'sign-up.create' && actorKind === 'person' && actorName !== undefined && object?.person !== actorName;
  return isOthers ? object?.person : undefined;
}

/** Every action with its words, in Danish order: "Afviste skolen". */
export function auditActionChoices(): { value: string; label: string }[] {
  return Object.entries(auditActions)
    .map(([value, words]) => ({ value, label: words.charAt(0).toUpperCase() + words.slice(1) }))
    .sort((one, other) => one.label.localeCompare(other.label, 'da'));
}
