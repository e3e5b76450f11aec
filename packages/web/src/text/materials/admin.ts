import type { AdminMaterial } from '@edison/contracts/bff/admin/admin-material';
import type { BadgeTone } from '@edison/ui/badge/badge';
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

export const materialKindWords: Readonly<Record<string, string>> = ownMaterialsText.kinds;
export const materialAccessWords: Readonly<Record<AdminMaterial['access'], string>> = ownMaterialsText.access;

/** What taking a material away means to those who have it, a sentence each. */
export function whoHasIt({ people, links, codes }: AdminMaterial['has']): readonly string[] {
  return [
    people === 0 ? 'Ingen har hentet det.' : `${people === 1 ? 'Én har' : `${people} har`} hentet noget af det.`,
    ...(links === 0 ? [] : [`${links === 1 ? 'Én har' : `${links} har`} det åbent lige nu. Deres links holder op med det samme.`]),
    ...(codes === 0 ? [] : [`${codes === 1 ? 'Én kode' : `${codes} koder`} til det virker ikke, så længe det er trukket tilbage.`]),
  ];
}

/** Danish words of the form. */
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
  cancel: 'Fortryd',
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
