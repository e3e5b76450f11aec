import type { Code } from '@edison/contracts/bff/codes';
import type { BadgeTone } from '@edison/ui/badge';

/** Danish words of the codes of an event, a material or a programme. */
export const codesText = {
  headline: 'Koder',
  make: 'Lav koder',
  form: {
    label: 'Nye koder',
    summary: 'Ret det her, så laver vi koderne',
    refused: 'Der er ikke lavet nogen koder',
    send: 'Lav koderne',
    sending: 'Laver …',
    count: 'Hvor mange',
    countWrong: 'Skriv et tal mellem 1 og 500.',
    maxUses: 'Gange hver kan bruges',
    maxUsesWrong: 'Skriv et tal mellem 1 og 10.000.',
    owner: 'Lærerens e-mail',
    ownerHint: 'Læreren kan læse det, der bliver sendt ind med koderne. Uden en lærer kan kun administratorer læse det.',
    ownerWrong: 'Skriv e-mailen på en lærer, der har en profil på en godkendt skole.',
    name: 'Til hvem',
    nameHint: 'Skole eller klasse. Skriv ikke navne på personer.',
    validFrom: 'Første dag',
    validUntil: 'Sidste dag',
    untilWrong: 'Den sidste dag skal ligge efter den første og ikke i fortiden.',
    dayWrong: 'Skriv en dato.',
  },
  made: (count: number) => (count === 1 ? '1 kode er lavet' : `${count} koder er lavet`),
  print: 'Udskriv de nye som kort',
  printAll: 'Udskriv siden som kort',
  all: 'Alle koder',
  counted: { one: 'kode', many: 'koder' },
  code: 'Kode',
  owner: 'Lærer',
  state: 'Status',
  uses: 'Brugt',
  until: 'Gælder til og med',
  forever: 'Uden udløb',
  created: 'Lavet',
  actions: 'Handling',
  empty: 'Der er ingen koder endnu',
  emptyText: 'Lav et ark koder, som du kan klippe ud og dele.',
  revoke: 'Træk tilbage',
  revokeHeadline: (code: string) => `Træk ${code} tilbage?`,
  revokeText: 'Koden holder op med at virke med det samme, også for dem, der har brugt den. Det kan ikke fortrydes.',
  usedBy: (uses: number) => (uses === 0 ? 'Ingen har brugt den endnu.' : uses === 1 ? '1 har brugt den.' : `${uses} har brugt den.`),
  reasonHint: 'Den står i historikken.',
  revoked: (code: string) => `${code} er trukket tilbage`,
  sheet: {
    headline: 'Kort til at klippe ud',
    back: 'Tilbage til koderne',
    print: 'Udskriv',
    use: 'Skriv koden på',
    none: 'Ingen af koderne gælder, så der er ikke noget at udskrive.',
    until: (when: string) => `Gælder til og med ${when}`,
    times: (count: number) => (count === 1 ? 'Kan bruges 1 gang' : `Kan bruges ${count} gange`),
  },
} as const;

export const codeStateWords: Readonly<Record<Code['state'], string>> = {
  valid: 'Gælder',
  'not-yet': 'Gælder senere',
  expired: 'Udløbet',
  'used-up': 'Brugt op',
  revoked: 'Trukket tilbage',
};

export const codeStateTones: Readonly<Record<Code['state'], BadgeTone>> = {
  valid: 'success',
  'not-yet': 'info',
  expired: 'neutral',
  'used-up': 'neutral',
  revoked: 'error',
};
