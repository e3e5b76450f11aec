import { friendlyDay } from './dates.ts';
import { problemTitle } from './words.ts';

/** Danish words of the teacher's own pages and their frame. */
export const portalText = {
  frame: {
    quickLinks: 'Genveje',
    logout: 'Log ud',
    loggingOut: 'Logger ud …',
    logoutFailed: 'Du er ikke logget ud endnu',
  },
  retry: 'Prøv igen',
  failed: 'Det her kom ikke frem',
  waiting: 'Henter …',
  noOpenEvents: 'Der er ingen events, du kan tilmelde dig lige nu',
  notFound: {
    headline: problemTitle('NOT_FOUND'),
    text: 'Siden findes ikke her. Brug menuen øverst, eller gå til din oversigt.',
    link: 'Til min oversigt',
  },
  overview: {
    lead: 'Her ser du, hvad der sker for dig og din klasse i Projekt Edison.',
    next: 'Dine næste datoer',
    nextAll: 'Se alle dine tilmeldinger',
    nextEmpty: 'Du er ikke tilmeldt noget endnu',
    nextEmptyText: 'Find et kursus eller en camp, der passer dig. Det tager et minut at tilmelde sig.',
    findEvents: 'Find et event',
    relevant: 'Events for dig',
    relevantEmptyText: 'Nye datoer kommer løbende. Kig forbi igen, eller se kalenderen på forsiden.',
    relevantAll: 'Se alle åbne events',
    signUp: 'Tilmeld dig',
  },
  regretDeletion: 'Fortryd det under Konto',
  events: {
    lead: 'Tilmeld dig, find din kalenderfil, og meld fra i god tid, hvis du bliver forhindret.',
    own: 'Dine tilmeldinger',
    ownEmpty: 'Du har ingen tilmeldinger',
    ownEmptyText: 'Vælg et event herunder, og tilmeld dig. Så står det her med tid, sted og kalenderfil.',
    open: 'Events, du kan tilmelde dig',
    openEmptyText: 'Vi lægger nye datoer op gennem hele skoleåret. Kig forbi igen om lidt.',
    close: 'Luk',
    who: 'For',
  },
} as const;

/** "Hej Mette". */
export function greeting(firstName: string): string {
  return `Hej ${firstName}`;
}

/** "Din profil bliver slettet lørdag d. 5. december 2026". */
export function deletesOnText(instant: string): string {
  return `Din profil bliver slettet ${friendlyDay(instant)}`;
}
