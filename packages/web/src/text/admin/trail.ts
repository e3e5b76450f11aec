import type { AuditEntry } from '@edison/contracts/bff/admin/audit';
import { fieldsChanged } from './changed-fields.ts';

/** What has a trail in the admin area, as sentences name it. */
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

/** A kind of object that an admin can look back at, or what one person has done to any of them. */
export type TrailKind = keyof typeof things | 'actor';

/** Words of a trail of what was done. */
export const trailText = {
  headline: (kind: TrailKind) => (kind === 'actor' ? 'Det har personen selv gjort' : 'Historik'),
  lead: (kind: TrailKind) =>
    kind === 'actor'
      ? 'Hvad personen har ændret eller hentet, hvornår og hvorfor.'
      : `Hvem der har gjort hvad ved ${things[kind]}, hvornår og hvorfor.`,
  empty: 'Der er ikke sket noget endnu',
  emptyText: (kind: TrailKind) =>
    kind === 'actor' ? 'Alt, hvad personen ændrer eller henter, står her.' : `Alt, hvad nogen ændrer ved ${things[kind]}, står her.`,
  see: (kind: 'event' | 'institution' | 'material' | 'user') => `Se ${things[kind]}`,
  more: 'Vis ældre',
  fetching: 'Henter …',
  moreFailed: 'Vi kunne ikke hente de ældre',
  reason: 'Begrundelse',
  system: 'Systemet',
  guest: 'En gæst',
  nameless: 'Nogen uden profil',
} as const;

/** Who did it. */
export function actorWords({ actorKind, actorName }: Pick<AuditEntry, 'actorKind' | 'actorName'>): string {
  if (actorKind === 'system') return trailText.system;
  return actorKind === 'guest' ? trailText.guest : (actorName ?? trailText.nameless);
}

type Deed = Pick<AuditEntry, 'action' | 'before' | 'after'>;

/** What else is known of it: which fields, from how many to how many, how many mails. Undefined where nothing is. */
export function factWords(deed: Deed): string | undefined {
  const facts = [...ownFacts(deed), ...numbers(deed), ...mails(deed)];
  return facts.length === 0 ? undefined : facts.join(' ');
}

function* ownFacts({ action, before = {}, after = {} }: Deed): Generator<string> {
  const { released, how } = after;
  if (action === 'user.deactivate' && typeof released === 'number' && released > 0) {
    yield released === 1 ? 'Én tilmelding blev afmeldt.' : `${released} tilmeldinger blev afmeldt.`;
  }
  if (action === 'institution.rename' && typeof before.name === 'string' && typeof after.name === 'string') {
    yield `Fra »${before.name}« til »${after.name}«.`;
  }
  if (action === 'institution.delete' && typeof before.name === 'string') yield `Den hed »${before.name}«.`;
  if (action === 'user.end-on-behalf' && how === 'over') yield 'Tiden var gået.';
  yield* fieldsChanged(action, before, after);
  if (action === 'session.change' && (before.starts_at !== after.starts_at || before.ends_at !== after.ends_at)) yield 'Ny tid.';
}

const counted = { capacity: 'Pladser', seats: 'Pladser', position: 'Plads i køen' } as const;

function* numbers({ before = {}, after = {} }: Deed): Generator<string> {
  for (const [key, label] of Object.entries(counted)) {
    const [was, is] = [before[key], after[key]];
    if (was !== is && typeof was === 'number' && typeof is === 'number') yield `${label}: fra ${was} til ${is}.`;
  }
}

function* mails({ after: { promoted, mails: sent } = {} }: Deed): Generator<string> {
  if (typeof promoted === 'number' && promoted > 0) yield `${promoted} rykkede ind fra køen.`;
  if (typeof sent === 'number' && sent > 0) yield sent === 1 ? '1 mail blev sendt.' : `${sent} mails blev sendt.`;
}
