/** Danish words of the first visit: its four steps and its result. */
export const firstVisitText = {
  headline: 'Velkommen. Fortæl os lidt om dig',
  lead: 'Det tager to minutter. Bagefter kan du tilmelde dig kurser, camps og finaler.',
  progress: 'Så langt er du',
  steps: {
    dig: { short: 'Dig', headline: 'Hvem er du?' },
    skole: { short: 'Skole', headline: 'Hvilken skole er du på?' },
    fag: { short: 'Fag', headline: 'Hvad underviser du i?' },
    nyheder: { short: 'Nyheder', headline: 'Vil du høre fra os?' },
  },
  next: 'Næste',
  back: 'Tilbage',
  send: 'Gem min profil',
  sending: 'Gemmer …',
  summary: 'Ret det her, så gemmer vi din profil',
  summaryOnTheWay: 'Ret det her, så går vi videre',
  refused: 'Din profil blev ikke gemt',
  schoolOfLogin: (number: string) =>
    `Dit login siger, at du er på skolen med nummer ${number}. Passer det, så vælg den på listen. Ellers skriv navnet på din skole.`,
  newsLegend: 'Nyheder på mail',
  newsHint: 'Mails om dine egne tilmeldinger får du altid. Du kan ændre dit valg under Konto.',
  done: {
    headline: 'Så er du klar',
    text: 'Din profil er gemt. Nu kan du gå med i et forløb og tilmelde dig events.',
    member: (titles: readonly string[]) =>
      `Din profil er gemt, og du er med i ${new Intl.ListFormat('da').format(titles)}. Nu kan du tilmelde dig events.`,
    newsFailed: 'Dit ja til nyheder blev ikke gemt. Prøv igen under Konto.',
    toOverview: 'Til min oversigt',
    toAsked: 'Tilbage til det, du kom fra',
  },
} as const;

/** Words for who is on an imported list. */
export const importedText = {
  headline: 'Vi kender dig i forvejen',
  text: 'Du står på vores liste over lærere, der har været med før, så noget af det er udfyldt. Se, om det passer, og ret det, der er forkert.',
  programmes: (titles: readonly string[]) => `Du bliver medlem af: ${new Intl.ListFormat('da').format(titles)}.`,
} as const;

/** "Trin 2 af 4". */
export function stepText(now: number, all: number): string {
  return `Trin ${now} af ${all}`;
}
