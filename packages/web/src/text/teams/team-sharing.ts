/** Danish words of sharing a team with the school, and of who has read it. */
export const teamSharingText = {
  share: 'Del med skolen:',
  unshare: 'Stop delingen af',
  refusedShare: 'Holdet er ikke delt',
  refusedUnshare: 'Holdet er stadig delt',
  /** Shown to a colleague. */
  read: 'Læs holdet',
  readNotice: 'Når du læser et hold, kan kollegaen se, at du har læst det.',
  unproved: 'Du kan se dine kollegers hold, når det er bekræftet, at du er på skolen.',
  toAccount: 'Se under Konto, hvem der kan bekræfte det',
  waiting: 'Henter holdet …',
  submissions: 'Det har holdet afleveret',
  noSubmissions: 'Holdet har ikke afleveret noget endnu.',
  readings: 'Hvem har læst',
  readingsLead: 'Andre end dig, der har læst elevernes fornavne, projektet eller det, holdet har afleveret. Vi gemmer det i 13 måneder.',
  noReadings: 'Ingen andre end dig har læst om holdet.',
  admin: 'En administrator',
  what: { roster: 'fornavne og projekt', submission: 'aflevering' },
} as const;

/** Who may read a team now. `school`: the name of its school, if it has one. */
export function sharingText(shared: boolean, school = 'skolen'): string {
  return shared
    ? `Delt: Dine kolleger på ${school} kan læse fornavne, projekt og aflevering. Du kan se herunder, hvem der har læst.`
    : `Ikke delt: Dine kolleger på ${school} ser kun holdets navn, klassen og dit navn.`;
}

/** The result of sharing a team, or of ending that. */
export function sharedText(shared: boolean, name: string, school = 'skolen'): string {
  return shared ? `${name} er delt med dine kolleger på ${school}` : `${name} er ikke længere delt`;
}
