import type { AuditEntry } from '@edison/contracts/bff/admin/audit';

/** What was done, as a sentence goes on after who did it: "Anna Admin lukkede profilen". */
const deeds: Readonly<Record<string, string>> = {
  'user.create': 'oprettede profilen',
  'user.update-profile': 'rettede profilen',
  'user.change-email': 'skiftede e-mail',
  'user.change-institution': 'skiftede skole',
  'user.reaffirm': 'bekræftede skolen for skoleåret',
  'user.deactivate': 'lukkede profilen',
  'user.reactivate': 'åbnede profilen igen',
  'user.grant-role': 'gav rollen som administrator',
  'user.take-role': 'fjernede rollen som administrator',
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
  'programme.join': 'gik med i et forløb',
  'programme.leave': 'gik ud af et forløb',
  'sign-up.create': 'tog en plads',
  'sign-up.change': 'ændrede en tilmelding',
  'sign-up.cancel': 'afmeldte en tilmelding',
  'sign-up.move': 'flyttede en tilmelding i køen',
  'sign-up.promote': 'gav en plads fra ventelisten',
  'sign-up.decide': 'afgjorde en tilmelding, der ventede på skolen',
  'institution.create': 'oprettede skolen',
  'institution.approve': 'godkendte skolen',
  'institution.reject': 'afviste skolen',
  'institution.rename': 'omdøbte skolen',
  'institution.merge': 'lagde skolen sammen med en anden',
  'institution.delete': 'slettede skolen',
  'institution.export': 'hentede listen over skoler',
  'event.create': 'oprettede eventet',
  'event.update': 'rettede eventet',
  'event.publish': 'udgav eventet',
  'event.postpone': 'udskød eventet',
  'event.cancel': 'aflyste eventet',
  'event.finish': 'afsluttede eventet',
  'event.delete': 'slettede eventet',
  'event.message': 'skrev til deltagerne',
  'event.export-sign-ups': 'hentede listen over tilmeldinger',
  'event.export-teams': 'hentede listen over hold',
  'session.create': 'tilføjede en dag',
  'session.change': 'ændrede en dag',
  'session.delete': 'slettede en dag',
  'team.add': 'tilføjede et hold',
  'team.change': 'ændrede et hold',
  'team.withdraw': 'trak et hold tilbage',
  'submission.send': 'afleverede for et hold',
  'submission.lock': 'låste en aflevering',
  'submission.unlock': 'låste en aflevering op',
  'code.create': 'lavede koder',
  'code.revoke': 'spærrede en kode',
  'material.create': 'oprettede materialet',
  'material.change': 'ændrede materialet',
  'material.publish': 'udgav materialet',
  'material.retire': 'tog materialet ned',
  'recording.create': 'lagde en optagelse op',
  'recording.change': 'ændrede en optagelse',
  'recording.delete': 'slettede en optagelse',
  'mail.retry': 'sendte en mail igen',
};

/** Words of a trail of what was done. */
export const trailText = {
  headline: 'Historik',
  lead: 'Hvem der har gjort hvad ved profilen, hvornår og hvorfor.',
  empty: 'Der er ikke sket noget endnu',
  emptyText: 'Alt, hvad nogen ændrer ved profilen, står her.',
  more: 'Vis ældre',
  fetching: 'Henter …',
  moreFailed: 'Vi kunne ikke hente de ældre',
  reason: 'Begrundelse',
  system: 'Systemet',
  guest: 'En gæst',
  nameless: 'Nogen uden profil',
  other: 'ændrede noget',
} as const;

/** What was done; a deed that has no words yet is told by its code. */
export function deedWords({ action }: Pick<AuditEntry, 'action'>): string {
  return deeds[action] ?? `${trailText.other} (${action})`;
}

/** Whether there are words for a deed. */
export function hasWords(action: string): boolean {
  return action in deeds;
}

/** Who did it. */
export function actorWords({ actorKind, actorName }: Pick<AuditEntry, 'actorKind' | 'actorName'>): string {
  if (actorKind === 'system') return trailText.system;
  return actorKind === 'guest' ? trailText.guest : (actorName ?? trailText.nameless);
}

/** What else is known of it: how many seats went, how a look ended. */
export function factWords({ action, after }: Pick<AuditEntry, 'action' | 'after'>): string | undefined {
  const { released, how } = after ?? {};
  if (action === 'user.deactivate' && typeof released === 'number' && released > 0) {
    return released === 1 ? 'Én tilmelding blev afmeldt.' : `${released} tilmeldinger blev afmeldt.`;
  }
  return action === 'user.end-on-behalf' && how === 'over' ? 'Tiden var gået.' : undefined;
}
