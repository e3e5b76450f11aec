import type { ContentFaults, ContentMistake } from '@edison/contracts/bff/admin/dashboard';

type Fault = ContentFaults['items'][number];
type Given = Pick<ContentMistake, 'value' | 'wanted'>;

/** Danish words of mistakes in the files of the public pages. */
export const contentFaultsText = {
  headline: (count: number): string =>
    count === 1 ? 'Der er en fejl i hjemmesidens indhold' : `Der er ${count} fejl i hjemmesidens indhold`,
  stays: 'Hjemmesiden viser det sidste, der var i orden. Ret filen, og gem den igen: Så bliver det nye vist, og beskeden forsvinder.',
  /** "Fejlen kom 27/11/2026 10:00." */
  since: (moment: string): string => `Fejlen kom ${moment}.`,
  /** "pages/nyheder/nyt.yaml, linje 3, blok 2, felt Content.Lead:" */
  place: ({ file, line, field }: Pick<Fault, 'file' | 'line' | 'field'>): string => {
    const [, block, rest = ''] = /^blocks\[(\d+)\]\.?(.*)$/.exec(field) ?? [undefined, undefined, field];
    const parts = [
      ...(file === '.' ? [] : [file]),
      ...(line > 0 ? [`linje ${line}`] : []),
      ...(block === undefined ? [] : [`blok ${Number(block) + 1}`]),
      ...(rest === '' ? [] : [`felt ${rest}`]),
    ];
    return parts.length === 0 ? '' : `${parts.join(', ')}:`;
  },
  more: (count: number): string => (count === 1 ? 'Og en fejl til.' : `Og ${count} fejl til.`),
} as const;

/** "Der står »fem«. ", or nothing where no text stands. */
const stands = ({ value }: Given): string => (value === undefined ? '' : `Der står »${value}«. `);
const quoted = ({ value }: Given): string => (value === undefined ? '' : `»${value}«`);

/** What is wrong, and what to write instead. */
const mistakeWords: Readonly<Record<ContentMistake['kind'], (given: Given) => string>> = {
  missing: () => 'Feltet mangler. Skriv det ind.',
  empty: () => 'Feltet er tomt. Udfyld det, eller slet hele linjen, hvis det ikke skal bruges.',
  'unknown-field': (given) => `Feltet ${quoted(given)} findes ikke her. Se, om det er stavet rigtigt, og om linjen er rykket rigtigt ind.`,
  twice: () => 'Det samme felt står to gange. Slet det ene.',
  format: (given) => `${stands(given)}Det kan ikke bruges her. Se, hvordan det er skrevet på en side, der virker.`,
  key: (given) => `Navnet ${quoted(given)} kan ikke bruges her. Se, om det er stavet rigtigt.`,
  'text-wanted': ({ value }) =>
    value === undefined
      ? 'Her skal stå en tekst på samme linje, ikke flere linjer med felter eller bindestreger.'
      : `Der står ${value} uden anførselstegn, og det bliver ikke læst som tekst. Skriv "${value}" med anførselstegn.`,
  'number-wanted': (given) => `${stands(given)}Her skal stå et tal med cifre og uden anførselstegn, for eksempel 4.`,
  'yes-no-wanted': (given) => `${stands(given)}Skriv true for ja eller false for nej, uden anførselstegn.`,
  'list-wanted': (given) => `${stands(given)}Her skal stå en liste: en linje for hver ting, rykket ind og med en bindestreg foran.`,
  'fields-wanted': (given) => `${stands(given)}Her skal stå felter: et på hver linje nedenunder, rykket ind, med navn, kolon og indhold.`,
  'too-few': ({ wanted }) => `Der er for få. Skriv mindst ${wanted}.`,
  'too-small': (given) => `${stands(given)}Tallet er for lille. Skriv mindst ${given.wanted}.`,
  'too-big': (given) => `${stands(given)}Det er for meget. Højst ${given.wanted}.`,
  choice: (given) => `${stands(given)}Skriv et af disse: ${given.wanted}.`,
  block: (given) => `Der findes ingen blok, der hedder ${quoted(given)}. Se på en anden side, hvad blokkene hedder (ContentType).`,
  link: (given) =>
    `${stands(given)}Det er ikke et link. Skriv https://… til andre hjemmesider, /sti/ til en side her, eller mailto:… til en mail.`,
  anchor: (given) => `${stands(given)}Brug kun små bogstaver a–z, tal og bindestreger, for eksempel om-os.`,
  time: (given) => `${stands(given)}Skriv tidspunktet som 2026-08-03T06:00:00Z.`,
  phone: (given) => `${stands(given)}Det er ikke et telefonnummer. Skriv det som "65 45 00 00" eller "+45 65 45 00 00".`,
  film: (given) => `${stands(given)}Det er ikke filmens id. Kopiér det fra filmens adresse, uden resten af adressen.`,
  'one-word': (given) => `${stands(given)}Skriv ét ord ad gangen, uden mellemrum og tegn.`,
  path: (given) => `${stands(given)}Skriv en sti på sitet med skråstreg før og efter, for eksempel /gammel-side/.`,
  'page-name': (given) => `Filen hedder ${quoted(given)}. Omdøb den: Kun små bogstaver a–z, tal og bindestreger, for eksempel om-os.yaml.`,
  'page-twice': (given) => `En anden fil er allerede siden ${quoted(given)}. Omdøb eller slet den ene.`,
  'anchor-twice': (given) => `Ankeret ${quoted(given)} bruges allerede på siden. Giv det ene et andet navn.`,
  'redirect-lost': (given) =>
    `Adressen fører til ${quoted(given)}, som ikke er en side her. Skriv stien til en side, der findes, eller en hel adresse med https://.`,
  'redirect-hides-page': () => 'Der ligger en side på adressen, så den kan ikke føre et andet sted hen. Slet linjen her, eller slet siden.',
  'file-name': (given) =>
    `Filen ${quoted(given)} kan ikke hedde sådan. Kun små bogstaver a–z, tal og bindestreger, og så endelsen: skolen.jpg.`,
  'file-missing': (given) => `Filen ${quoted(given)} ligger ikke i mappen media. Læg den der, eller ret navnet.`,
  'file-kind': (given) => `${quoted(given)} er ikke en slags fil, sitet kan vise. Brug jpg, png, webp, avif, svg, mp4, vtt, mp3 eller pdf.`,
  picture: (given) =>
    `${quoted(given)} kan ikke læses som et billede, eller det er for stort. Gem billedet igen, og læg det i mappen media.`,
  'alt-text-missing': () => 'Billedet mangler en tekst for dem, der ikke kan se det. Skriv filens navn, et kolon og hvad billedet viser.',
  'alt-text-empty': () => 'Teksten for dem, der ikke kan se billedet, er tom. Skriv, hvad billedet viser.',
  yaml: () => 'Filen kan ikke læses fra denne linje. Se efter et anførselstegn eller en parentes, der mangler, også på linjen før.',
  'yaml-colon': () => 'Der er et kolon for meget på linjen. Er det en del af teksten, så sæt hele teksten i anførselstegn.',
  'yaml-indent': () => 'Linjen er ikke rykket rigtigt ind. Den skal stå lige under de linjer, den hører sammen med.',
  'yaml-tab': () => 'Linjen er rykket ind med tabulator. Brug mellemrum.',
  'yaml-sign': ({ value }) =>
    `Teksten begynder med ${value}, og så bliver den ikke læst som tekst. Sæt hele teksten i anførselstegn: "${value} …".`,
  'yaml-repeat': () => 'Linjen gentager med * en anden del af filen: for mange gange eller inden i sig selv. Skriv indholdet ud i stedet.',
  outside: () => 'Filen er en genvej til et sted uden for indholdet, og den bliver ikke læst. Læg selve filen her.',
  folder: () => 'Mappen med indholdet kan ikke læses. Bed den, der driver serveren, om at se på det.',
};

/** What is wrong and how it is put right; undefined where a content service tells it in English only. */
export function mistakeSentence(mistake: ContentMistake | undefined): string | undefined {
  return mistake && mistakeWords[mistake.kind](mistake);
}
