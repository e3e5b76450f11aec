import { sizeInWords } from '../../blocks/downloads/file-words.ts';

/** Danish words of the files of a material. */
export const materialFilesText = {
  headline: 'Filer',
  empty: 'Der er ingen filer endnu',
  emptyText: 'Læg den første i. Lærere ser den, når materialet er udgivet.',
  file: 'Fil',
  version: 'Version',
  downloads: 'Hentet',
  actions: 'Erstat eller fjern',
  look: 'Hent',
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
    broken: 'Forbindelsen blev afbrudt, og filen er ikke lagt i. Alt står her endnu, så prøv igen.',
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
  },
  added: 'Filen er lagt i',
  replaced: 'Den nye version er lagt i',
  removed: 'Filen er fjernet',
  removeRefused: 'Filen er ikke fjernet',
  removeQuestion: (label: string) => `Fjern »${label}«?`,
  removeText: 'Ingen kan hente filen mere, og det kan ikke fortrydes. Det, der er hentet, bliver stående i tallene.',
  removeConfirm: 'Ja, fjern filen',
  removeCancel: 'Nej, behold',
} as const;

/** "Sender ark.pdf: 40 %" */
export function sendingWords(name: string, sent: number, size: number): string {
  return `Sender ${name}: ${size === 0 ? 0 : Math.floor((sent / size) * 100)} %`;
}

/** "PDF, 31 kB" */
export function fileFacts(kind: string, bytes: number): string {
  return `${kind.toUpperCase()}, ${sizeInWords(bytes)}`;
}

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
