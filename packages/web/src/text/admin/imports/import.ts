import { formatNumber } from '../figures.ts';

/** Danish words of every import of a list: of schools, and of teachers. */
export const importText = {
  chosen: (name: string) => `Valgt fil: ${name}`,
  working: 'Arbejder',
  checking: (rows: number) => (rows > 0 ? `Sammenligner ${formatNumber(rows)} rækker med dem, der er her …` : 'Læser filen …'),
  saving: (rows: number) => `Går ${formatNumber(rows)} rækker igennem …`,
  unknown: (columns: readonly string[]) => `Overskrifter, vi ikke kender: ${columns.join(', ')}.`,
  refusedHeadline: 'Ret filen, og vælg den igen',
  refusedText: 'Der bliver ikke gemt noget, før alle rækker er i orden.',
  notSaved: 'Filen kunne ikke læses',
  oldExcel:
    'Filen er fra en gammel udgave af Excel eller har en adgangskode. Åbn den i Excel, gem den som .xlsx eller CSV uden adgangskode, og vælg den igen.',
  noFile:
    'Filen er hverken et regneark fra Excel eller en CSV-fil, eller også er den i stykker. Gem den igen som .xlsx eller CSV, og vælg den.',
  tooManyRows: 'Der står noget længere nede end række 20.000. Slet det, eller del filen i flere, og importér dem efter hinanden.',
  tooLarge: 'Filen er for stor. Slet de kolonner, der ikke bruges, eller del den i flere, og importér dem efter hinanden.',
  columns: 'Kolonnerne i filen',
  columnsLead: 'Vi har gættet ud fra overskrifterne. Ret det, der er forkert, og læs filen igen.',
  noHeading: (column: number) => `Kolonne ${column}`,
  sample: (sample: string) => `For eksempel: ${sample}`,
  noSample: 'Kolonnen er tom',
  notUsed: 'Bruges ikke',
  useColumns: 'Læs filen igen med disse kolonner',
  previewCaption: (refused: number) => (refused > 0 ? 'Rækkerne i filen' : 'Det sker der, når du gemmer'),
  ignored: (columns: readonly string[]) => `Kolonner, vi ikke bruger: ${columns.join(', ')}.`,
  /** On the fold around the rows that ask for nothing; `others`: some rows stand outside it. */
  showRows: (count: number, shown: number, others: boolean) =>
    shown < count
      ? `Vis de første ${formatNumber(shown)} af ${formatNumber(count)} ${others ? 'andre ' : ''}rækker`
      : count === 1
        ? `Vis den ${others ? 'anden' : 'ene'} række`
        : `Vis ${others ? 'de andre' : 'alle'} ${formatNumber(count)} rækker`,
  /** Of a file that is imported elsewhere. */
  otherList: {
    teachers: {
      headline: 'Filen ligner en liste over lærere',
      before: 'Lærere importerer du under',
      link: 'Invitationer',
      tab: 'inviterede',
    },
    schools: {
      headline: 'Filen ligner en liste over skoler',
      before: 'Skoler importerer du under',
      link: 'Institutioner',
      tab: 'institutioner',
    },
  },
  more: (count: number) => (count === 1 ? 'Og 1 række mere.' : `Og ${formatNumber(count)} rækker mere.`),
} as const;
