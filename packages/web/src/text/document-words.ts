/** Shown in place of a private page while it loads. */
export const preparing = 'Vi gør din side klar …';

/** The texts of a document outside the app, rendered by the server only. */
export const documentWords = {
  feed: 'Nyheder fra Projekt Edison',
  calendar: 'Kurser og events i din kalender',
  draft: 'Kladde – kun for dig, der har linket',
  oldBrowser: 'Du kan læse siden her, men for at logge ind og tilmelde dig skal du bruge en nyere browser.',
  needsScript: 'Min profil kræver JavaScript. Slå det til i din browser, og indlæs siden igen.',
  tooOldForProfile: 'Din browser er for gammel til Min profil: brug Chrome 106, Edge 106, Firefox 115, Safari 16.4 eller nyere.',
  failed: 'Noget gik galt, så vi kunne ikke vise din side. Indlæs siden igen.',
} as const;
