/** Danish words for handing over what a colleague holds who leaves. */
export const handOverText = {
  headline: 'Stopper personen hos jer?',
  lead: 'Så overdrag det, personen har, til en kollega. Rollen og alle logins slutter i samme øjeblik. Kollegaen skal være administrator og have skrevet sit navn på oversigten.',
  open: 'Overdrag til en kollega',
  question: (name: string): string => `${name} stopper: overdrag til en kollega?`,
  loses: 'Personen er ikke administrator længere og bliver logget ud alle steder.',
  moves: 'Det flytter med',
  happens: 'Det sker der',
  views: (count: number): string => (count === 1 ? 'Én gemt visning af en liste.' : `${count} gemte visninger af lister.`),
  contact: (titles: readonly string[]): string => {
    const [only = ''] = titles;
    if (titles.length === 1) return `Kontakt for ${only}: Den nye adresse står på siden og i mails.`;
    const rest = titles.length > 5 ? ` og ${titles.length - 5} til` : '';
    return `Kontakt for ${titles.length} events (${titles.slice(0, 5).join(', ')}${rest}): Den nye adresse står på siderne og i mails.`;
  },
  programmes: (titles: readonly string[]): string =>
    `Kontakt for ${titles.length === 1 ? 'forløbet' : `${titles.length} forløb:`} ${new Intl.ListFormat('da').format(titles)}. Den nye kontakts navn og e-mail står hos deltagerne, og telefonnummeret bliver fjernet.`,
  nothing: 'Personen har ingen gemte visninger og er ikke kontakt for noget event eller forløb.',
  visits: 'Personen ser lige nu siden som en anden. Det slutter.',
  common:
    'Det, der venter på en afgørelse, er fælles og bliver liggende hos alle administratorer. Mails, der er i kø, bliver sendt som planlagt.',
  settings: 'Daglige mails går til personens adresse',
  settingsText:
    'Mails til administratorer om nye lærere går til personens adresse. Det kan ikke ændres her: Bed den, der driver siden, om at rette MAIL_TO_ADMINS.',
  to: 'Hvem overtager?',
  profile: 'Personens egen profil',
  keep: 'Bliver som lærer',
  keepHint: 'Personen kan logge ind og beholder sine egne tilmeldinger og hold.',
  close: 'Lukkes',
  mailed: 'Begge får en mail.',
  confirm: 'Overdrag, og fjern adgangen',
  refused: 'Der er ikke overdraget noget',
  /** "Overdraget: 2 gemte visninger og kontakt for 1 event og 1 forløb. Personen er ikke administrator længere." */
  done: ({ savedViews, events, programmes }: Readonly<Record<'savedViews' | 'events' | 'programmes', number>>): string => {
    const contacts = [
      ...(events === 0 ? [] : [events === 1 ? '1 event' : `${events} events`]),
      ...(programmes === 0 ? [] : [`${programmes} forløb`]),
    ].join(' og ');
    const handed = [
      ...(savedViews === 0 ? [] : [savedViews === 1 ? '1 gemt visning' : `${savedViews} gemte visninger`]),
      ...(contacts === '' ? [] : [`kontakt for ${contacts}`]),
    ].join(' og ');
    return `${handed === '' ? 'Der var ikke noget at overdrage' : `Overdraget: ${handed}`}. Personen er ikke administrator længere.`;
  },
} as const;
