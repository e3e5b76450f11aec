import { planLabels } from './event-plan.ts';
import { planTabText } from './events.ts';

const deadlines = ['registrationOpensAt', 'registrationClosesAt', 'cancelUntil', 'rosterLockAt'] as const;
type Deadline = (typeof deadlines)[number];

const afterDeadline: Readonly<Record<Deadline, string>> = {
  registrationOpensAt: 'efter at tilmeldingen åbner',
  registrationClosesAt: 'efter at tilmeldingen lukker',
  cancelUntil: 'efter at fristen for at melde fra er gået',
  rosterLockAt: 'efter at holdlisterne er låst',
};

function inPlan(field: Deadline): string {
  return `Flyt »${planLabels[field]}« under »${planTabText.edit}« først, eller vælg en senere dato.`;
}

/** The error when a session conflicts with a deadline of the plan: names the field and its form. */
export function deadlineError(path: string | undefined): string | undefined {
  const field = deadlines.find((name) => path === `plan.${name}`);
  return field && `Datoen passer ikke med fristerne i planen. ${inPlan(field)}`;
}
/** Danish words of the dates of an event. */
export const sessionsText = {
  headline: 'Datoer og pladser',
  empty: 'Der er ingen datoer endnu',
  emptyText: 'Læg den første dato ind. Uden en dato kan eventet ikke vises.',
  add: 'Tilføj en dato',
  edit: 'Ret',
  remove: 'Slet',
  when: 'Tid',
  actions: 'Ret eller slet',
  room: 'Lokale',
  seats: 'Pladser',
  reserved: 'Heraf reserveret',
  confirmed: 'Har plads',
  waiting: 'I\u00A0kø',
  pending: 'Venter på skolen',
  cancelled: 'Afmeldte',
  taken: (taken: number, capacity: number) => `${taken} af ${capacity} er taget`,
  takenOfAll: (taken: number) => `${taken} er taget, ingen grænse`,
  form: {
    label: (title: string) => `Ret ${title}`,
    newLabel: 'Ny dato',
    theDate: 'datoen',
    title: 'Navn',
    startsAt: 'Begynder',
    endsAt: 'Slutter',
    room: 'Lokale',
    capacity: 'Pladser',
    capacityHint: 'Står feltet tomt, er der plads til alle.',
    capacityLower: (taken: number) => `${taken} er taget. Færre kan det ikke blive.`,
    summary: 'Ret det her, så gemmer vi datoen',
    refused: 'Datoen er ikke gemt',
    send: 'Gem datoen',
    sending: 'Gemmer …',
  },
  rules: {
    noSuchTime: 'Tiden findes ikke. Natten til sommertid springer uret fra 2 til 3.',
    ends: 'Den skal slutte, efter at den er begyndt.',
    past: 'Datoen er gået. Eventet er offentligt, så den skal ligge i fremtiden.',
    pastAndBefore: (deadline: Deadline, until: string) => `Datoen er gået. Den skal ligge, ${afterDeadline[deadline]}: ${until}.`,
    capacity: 'Skriv et helt tal, eller lad feltet stå tomt.',
    before: {
      cancelUntil: (until: string) => `Fristen for at melde fra er ${until}. ${inPlan('cancelUntil')}`,
      registrationClosesAt: (until: string) => `Tilmeldingen lukker først ${until}. ${inPlan('registrationClosesAt')}`,
      rosterLockAt: (until: string) => `Holdlisterne låses først ${until}. ${inPlan('rosterLockAt')}`,
    },
  },
  ask: {
    headline: 'Skal datoen gemmes?',
    confirm: 'Ja, gem',
    cancel: 'Nej, ret mere',
    promoted: (count: number) =>
      count === 1 ? '1 rykker fra køen ind på en plads og får en mail.' : `${count} rykker fra køen ind på en plads og får en mail.`,
    /** `more`: how many people are not named. */
    named: (names: readonly string[], more: number) => `Det er ${names.join(', ')}${more === 0 ? '.' : ` og ${more} til.`}`,
    left: (count: number) => (count === 0 ? 'Så er køen tom.' : count === 1 ? '1 står stadig i kø.' : `${count} står stadig i kø.`),
  },
  saved: 'Datoen er gemt',
  removeQuestion: (title: string) => `Skal »${title}« slettes?`,
  removeText: 'Ingen har været tilmeldt den, så ingen får en mail. Det kan ikke fortrydes.',
  removeConfirm: 'Ja, slet',
  removeCancel: 'Nej, behold',
  removed: 'Datoen er slettet',
  removeRefused: 'Datoen er ikke slettet',
  inUse: 'En dato, som nogen er eller har været tilmeldt, kan ikke slettes:',
} as const;
