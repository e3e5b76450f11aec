/** The private pages with their titles, as the seed's table has them. */
export const privateTitles: ReadonlyMap<string, string> = new Map([
  ['/min-profil/', 'Min profil'],
  ['/min-profil/min-oversigt/', 'Min oversigt'],
  ['/min-profil/event-og-programmer/', 'Programmer og events'],
  ['/min-profil/undervisningsmaterialer/', 'Undervisningsmaterialer'],
  ['/min-profil/konto/', 'Konto'],
  ['/admin/oversigt/', 'Admin oversigt'],
  ['/admin/events/', 'Admin events'],
  ['/admin/events/forloeb/', 'Admin forløb'],
  ['/admin/brugere-og-institutioner/', 'Admin brugere og institutioner'],
  ['/admin/bruger-information/', 'Admin bruger informationer'],
  ['/admin/undervisningsmaterialer/', 'Admin undervisningsmaterialer'],
]);

const ofEvent = /^\/(min-profil\/event-og-programmer\/(?:hold|liste|holdliste)|admin\/events)\/[\w-]{1,64}\/$/;
/** Pages of one event, by what stands before its id. */
export const privateTitlesOfEvent: ReadonlyMap<string, string> = new Map([
  ['min-profil/event-og-programmer/hold', 'Hold'],
  ['min-profil/event-og-programmer/liste', 'Tilmeld flere på én gang'],
  ['min-profil/event-og-programmer/holdliste', 'Mange hold på én gang'],
  ['admin/events', 'Admin event'],
]);

/** The title of a private page; undefined for what is none. `path` ends with a slash. */
export function privateTitleOf(path: string): string | undefined {
  return privateTitles.get(path) ?? privateTitlesOfEvent.get(ofEvent.exec(path)?.[1] ?? '');
}
