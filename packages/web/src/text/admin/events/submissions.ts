/** Danish words of the submissions in the admin area. */
export const adminSubmissionsText = {
  headline: 'Indsendelser',
  caption: 'Det, holdene har sendt ind',
  counted: { one: 'indsendelse', many: 'indsendelser' },
  team: 'Hold',
  title: 'Opfindelse',
  school: 'Skole',
  version: 'Udgave',
  sentAt: 'Sendt',
  state: 'Status',
  states: { submitted: 'Kan ændres', locked: 'Låst' },
  reference: 'Nummer',
  empty: 'Ingen hold har sendt noget ind endnu',
  emptyText: 'Hold sender selv deres opfindelse med en kode. Lav koder under Koder, og giv dem til lærerne.',
  close: 'Luk',
  waiting: 'Henter udgaverne …',
  text: 'Beskrivelse',
  links: 'Links',
  compare: 'Sammenlign udgaver',
  older: 'Ældre udgave',
  newer: 'Nyere udgave',
  same: 'Der er ingen forskel.',
  only: 'Holdet har kun sendt én udgave.',
  removed: 'slettet',
  added: 'tilføjet',
  legend: 'Streget ud er slettet. Understreget er nyt.',
  lock: 'Lås indsendelsen',
  lockAbout: 'Holdet kan så ikke sende en ny udgave. Ingen får en mail.',
  unlock: 'Lås op igen',
  unlockAbout: 'Holdet kan så sende en ny udgave, indtil fristen. Er fristen overskredet, er den låst alligevel.',
  lockRefused: 'Indsendelsen er ikke ændret',
  reasonHint: 'Den bliver skrevet i historikken. Holdet får den ikke at se.',
  /** "Udgave 2, 19/11/2026 14:05". */
  versionLabel: (version: number, sentAt: string): string => `Udgave ${version}, ${sentAt}`,
} as const;

/** The result of locking or unlocking a submission. */
export function lockedHeadline(teamName: string, state: 'submitted' | 'locked', locking: boolean): string {
  if (locking) return `Indsendelsen fra ${teamName} er låst`;
  return state === 'submitted'
    ? `Indsendelsen fra ${teamName} er låst op`
    : `Låsen er taget af, men fristen er overskredet, så ${teamName} kan ikke sende mere`;
}
