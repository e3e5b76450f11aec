import { friendlyDay } from '../dates.ts';

/** Danish words of programmes: membership, joining and leaving. */
export const programmesText = {
  headline: 'Dine forløb',
  noneNow: 'Der er ikke noget nyt forløb endnu',
  empty: 'Der er ingen forløb endnu',
  emptyText: 'Forløbene for dette skoleår vises her, når de åbner. Har du en kode, kan du bruge den herunder.',
  badges: { joined: 'Du er med', open: 'Ikke med endnu', later: 'Åbner senere', closed: 'Lukket for nye', code: 'Kræver en kode' },
  closed: 'Forløbet tager ikke nye med lige nu.',
  byCode: 'Du kommer med i forløbet med en kode. Skriv den under »Har du en kode til et forløb?« herunder.',
  questions: 'Spørgsmål:',
  join: 'Gå med',
  joining: 'Melder dig til …',
  joinRefused: 'Du kom ikke med i forløbet',
  leave: 'Forlad forløbet',
  leaving: 'Et øjeblik …',
  leaveRefused: 'Du er stadig med i forløbet',
  leaveLate: 'Det er for sent at melde fra til et event, du er tilmeldt. Skriv til arrangøren. Adressen står ved tilmeldingen.',
  toSignUps: 'Se dine tilmeldinger',
  read: 'Læs om forløbet',
  earlier: 'Tidligere sæsoner',
  code: {
    open: 'Har du en kode til et forløb?',
    label: 'Kode til forløb',
    hint: 'Otte tegn, for eksempel ABCD-EFGH. Store og små bogstaver er lige gode.',
    summary: 'Ret koden',
    send: 'Gå med ved kode',
    sending: 'Tjekker koden …',
    refused: 'Koden blev ikke brugt',
  },
} as const;

/** "Du er med i Projekt Edison 2026", with what that opens: now, or after the approval of the school. */
export function joinedWords(title: string, schoolWaits: boolean) {
  const text = schoolWaits
    ? 'Du tæller med i forløbet, når din skole er godkendt. Så åbner forløbets materialer også, og dine tilmeldinger får svar.'
    : 'Nu kan du tilmelde dig de events og hente de materialer, der hører til forløbet.';
  return { headline: `Du er med i ${title}`, text };
}

/** "Åbner for nye mandag d. 1. februar 2027". */
export function opensWords(opensAt: string): string {
  return `Åbner for nye ${friendlyDay(opensAt)}.`;
}

/** "Du kan gå med til og med fredag d. 27. november 2026". `closesAt` is the midnight after that day. */
export function closesWords(closesAt: string): string {
  return `Du kan gå med til og med ${friendlyDay(new Date(Date.parse(closesAt) - 1).toISOString())}.`;
}

/** "6. og 7. klasse", "5., 6. og 7. klasse"; empty for a programme for all grades. */
export function gradesInWords(grades: readonly number[]): string {
  const words = grades.map((grade) => `${grade}.`);
  const last = words.pop();
  if (last === undefined) return '';
  return `${words.length === 0 ? last : `${words.join(', ')} og ${last}`} klasse`;
}
