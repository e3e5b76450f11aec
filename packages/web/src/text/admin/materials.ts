import type { AdminMaterial } from '@edison/contracts/bff/admin/admin-material';
import type { BadgeTone } from '@edison/ui/badge';
import { sizeInWords } from '../file-words.ts';
import { materialWords } from '../portal/material-words.ts';
import { ownMaterialsText } from '../portal/own-materials.ts';

/** Danish words of the admins' materials: the list, and one of them. */
export const adminMaterialsText = {
  headline: 'Admin undervisningsmaterialer',
  lead: 'Opret, udgiv og se, hvad der bliver hentet.',
  create: 'Opret materiale',
  counted: { one: 'materiale', many: 'materialer' },
  empty: 'Der er ingen materialer endnu',
  emptyText: 'Opret det første, læg filerne i, og udgiv det.',
  exportAll: 'Hent skoleårets hentninger som CSV',
  search: 'Søg',
  state: 'Status',
  anyState: 'Alle',
  kind: 'Slags',
  anyKind: 'Alle slags',
  grade: 'Klassetrin',
  anyGrade: 'Alle klassetrin',
  title: 'Titel',
  access: 'Adgang',
  files: 'Filer',
  downloads: 'Hentet i år',
  changed: 'Ændret',
  back: 'Alle materialer',
  tabs: 'Materialets dele',
  tab: { indhold: 'Indhold', hentninger: 'Hentninger', koder: 'Koder' },
  read: 'Se siden',
  facts: 'Om materialet',
  edit: 'Ret',
  saved: 'Materialet er gemt',
  noPath: 'Ingen side på sitet',
  draft: {
    headline: 'Materialet er en kladde',
    text: 'Ingen kan se det, før du udgiver det.',
    noFiles: 'Der er ingen filer i endnu. Udgiver du det sådan, står der, at de er på vej.',
    publish: 'Udgiv',
  },
  retired: { headline: 'Materialet er trukket tilbage', text: 'Ingen kan hente det. Det kan udgives igen.', publish: 'Udgiv igen' },
  publishQuestion: (title: string) => `Udgiv »${title}«?`,
  publishConfirm: 'Ja, udgiv',
  publishCancel: 'Nej, ikke endnu',
  published: 'Materialet er udgivet',
  publishedText: 'De, der har adgang, kan hente det nu. Der er ikke sendt mails.',
  publishRefused: 'Materialet er ikke udgivet',
  since: (when: string) => `Udgivet ${when}.`,
  retire: 'Træk tilbage',
  retireQuestion: (title: string) => `Træk »${title}« tilbage?`,
  retireConfirm: 'Ja, træk det tilbage',
  retireDone: 'Materialet er trukket tilbage. Ingen kan hente det nu.',
  retireNoMail: 'Ingen får besked. Siden på sitet og det, folk har gemt hos sig selv, er der stadig.',
} as const;

export const materialStateWords: Readonly<Record<AdminMaterial['state'], string>> = {
  draft: 'Kladde',
  published: 'Udgivet',
  retired: 'Trukket tilbage',
};

export const materialStateTones: Readonly<Record<AdminMaterial['state'], BadgeTone>> = {
  draft: 'neutral',
  published: 'success',
  retired: 'warning',
};

export const materialKindWords: Readonly<Record<string, string>> = materialWords.kinds;
export const materialAccessWords: Readonly<Record<AdminMaterial['access'], string>> = ownMaterialsText.access;

/** What retiring a material means for those who have it, one sentence each. */
export function retirementEffects({ people, links, codes }: AdminMaterial['has']): readonly string[] {
  return [
    people === 0 ? 'Ingen har hentet det.' : `${people === 1 ? 'Én har' : `${people} har`} hentet noget af det.`,
    ...(links === 0 ? [] : [`${links === 1 ? 'Én har' : `${links} har`} det åbent lige nu. Deres links holder op med det samme.`]),
    ...(codes === 0 ? [] : [`${codes === 1 ? 'Én kode' : `${codes} koder`} til det virker ikke, så længe det er trukket tilbage.`]),
  ];
}

/** Danish words of the material's form. */
export const materialFormText = {
  theMaterial: 'materialet',
  newTitle: 'Nyt materiale',
  newLead: 'Det bliver en kladde, som ingen ser, før du udgiver det.',
  title: 'Titel',
  summary: 'Beskrivelse',
  summaryHint: 'Én eller to sætninger om, hvad det er, og hvad man bruger det til.',
  kind: 'Slags',
  access: 'Hvem kan hente det?',
  programmeKey: 'Forløb',
  chooseProgramme: 'Vælg et forløb',
  programmeNeeded: 'Vælg det forløb, hvis lærere kan hente det.',
  grades: 'Klassetrin',
  gradesHint: 'Vælg ingen, hvis det er til alle.',
  contentPath: 'Side på sitet',
  contentPathHint: 'For eksempel /undervisningsmateriale/oevelser/',
  contentPathWrong: 'Skriv adressen med skråstreg først og sidst, og uden domæne.',
  words: {
    label: 'Ret materialet',
    summary: 'Ret det her, så gemmer vi',
    refused: 'Materialet er ikke gemt',
    send: 'Gem ændringerne',
    sending: 'Gemmer …',
  },
  newWords: {
    label: 'Nyt materiale',
    summary: 'Ret det her, så opretter vi materialet',
    refused: 'Materialet er ikke oprettet',
    send: 'Opret kladden',
    sending: 'Opretter …',
  },
} as const;

/** Danish words of the files of a material. */
export const materialFilesText = {
  headline: 'Filer',
  empty: 'Der er ingen filer endnu',
  emptyText: 'Læg den første i. Lærere ser den, når materialet er udgivet.',
  file: 'Fil',
  version: 'Version',
  downloads: 'Hentet',
  actions: 'Erstat eller fjern',
  replace: 'Ny version',
  remove: 'Fjern',
  add: 'Læg en fil i',
  form: {
    newLabel: 'Ny fil',
    replaceLabel: (label: string) => `Ny version af »${label}«`,
    replaceHint: 'Filen får ny version og beholder sit navn. De lærere, der har hentet den, ser »Ny version«.',
    file: 'Vælg filen',
    fileHint: 'PDF, Word, PowerPoint, Excel, PNG, JPG, MP4, VTT eller ZIP. Højst 100 MB.',
    label: 'Hvad skal filen hedde?',
    labelHint: 'Det, lærerne læser, for eksempel »Spørgekort til at klippe ud«.',
    send: 'Læg filen i',
    sendVersion: 'Læg den nye version i',
    cancel: 'Fortryd',
    stop: 'Stop',
    stopped: 'Du stoppede. Filen er ikke lagt i.',
    connectionLost: 'Forbindelsen blev afbrudt, og filen er ikke lagt i. Alt står her endnu, så prøv igen.',
    refused: 'Filen er ikke lagt i',
    checking: 'Filen er fremme. Vi ser den igennem …',
  },
  wrong: {
    noFile: 'Vælg en fil',
    noLabel: 'Skriv, hvad filen skal hedde',
    empty: 'Filen er tom',
    tooLarge: (size: number) => `Filen fylder ${sizeInWords(size)}. Den må højst fylde 100 MB.`,
    kind: 'Den slags fil kan vi ikke tage imod.',
    content: 'Filen er ikke det, som navnet siger. Åbn den, gem den igen i det rigtige format, og prøv så.',
    unsafe: {
      macros: 'Der er makroer eller indlejrede objekter i filen. Gem den uden, og prøv igen.',
      script: 'Der er et script i PDF-filen. Udskriv den til en ny PDF, og prøv igen.',
      program: 'Der er et program i filen. Tag det ud, og prøv igen.',
      embedded: 'Der er gemt en anden fil inde i PDF-filen. Udskriv den til en ny PDF, og læg den anden fil i for sig.',
      archive: 'Der er en pakket fil inde i den pakkede fil. Pak den ud først, og prøv igen.',
      bomb: 'Filen fylder for meget, når den er pakket ud. Del den i flere.',
      unreadable: 'Filen er låst eller i stykker, så vi kan ikke se, hvad der er i den. Gem den uden adgangskode, og prøv igen.',
      virus: 'Der er virus i filen. Læg den ikke i, og sig det til den, du har den fra.',
    },
  },
  added: 'Filen er lagt i',
  replaced: 'Den nye version er lagt i',
  removed: 'Filen er fjernet',
  removeRefused: 'Filen er ikke fjernet',
  removeQuestion: (label: string) => `Fjern »${label}«?`,
  removeText: 'Ingen kan hente filen mere, og det kan ikke fortrydes. Det, der er hentet, bliver stående i tallene.',
  removeConfirm: 'Ja, fjern filen',
  removeCancel: 'Nej, behold',
  /** "Sender ark.pdf: 40 %" */
  sendingWords: (name: string, sent: number, size: number): string =>
    `Sender ${name}: ${size === 0 ? 0 : Math.floor((sent / size) * 100)} %`,
  /** "PDF, 31 kB" */
  fileFacts: (kind: string, bytes: number): string => `${kind.toUpperCase()}, ${sizeInWords(bytes)}`,
} as const;

/** Danish words of the downloads of a material. */
export const materialUseText = {
  headline: 'Hentninger',
  year: 'Skoleår',
  what: 'Hentninger',
  people: (downloads: number, people: number) =>
    `${downloads} ${downloads === 1 ? 'hentning' : 'hentninger'} af ${people} ${people === 1 ? 'person' : 'personer'}. En fil tæller én gang om dagen for hver.`,
  schools: 'Hentninger pr. skole',
  school: 'Skole',
  noSchool: 'Uden skole (koder og gæster)',
  count: 'Hentninger',
  empty: 'Ingen har hentet det i det skoleår',
  emptyText: 'Vælg et andet skoleår, eller se, om materialet er udgivet.',
  all: (total: number) => `Vis alle ${total} skoler`,
  csv: 'Hent som CSV',
} as const;
