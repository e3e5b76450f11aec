import { danishDate, isoWeekOf } from '@edison/contracts/calendar/days';
import { friendlyDay, friendlyInstant } from '../dates.ts';
import { schoolClosedText } from '../users/school.ts';
import { timeLeft } from './time-left.ts';

/** Danish words of the teacher's overview. */
export const overviewText = {
  todo: {
    headline: 'Hvad mangler du?',
    waiting: 'Vi ser efter, hvad du mangler …',
    done: 'Du har ingen frister lige nu',
    doneText: 'Frister for de forløb og events, du er med i, kommer til at stå her.',
    partly: 'Vi kunne ikke se alle dine frister',
    now: 'Gør det først',
    later: 'Du skal ikke gøre noget',
    school: {
      title: 'Vælg din skole',
      text: 'Uden en skole kan du ikke tilmelde dig noget.',
      action: 'Vælg skole',
    },
    schoolPending: {
      title: 'Din skole venter på at blive godkendt',
      text: 'Du kan godt tilmelde dig allerede. Du får først en plads, når skolen er godkendt, og så skriver vi til dig.',
      action: 'Se din skole',
    },
    reaffirm: {
      title: 'Er du stadig på samme skole?',
      text: 'Et nyt skoleår er begyndt. Bekræft din skole, så kan du tilmelde dig igen:',
      button: 'Ja, jeg er stadig her',
      sending: 'Bekræfter …',
      done: 'Tak. Nu ved vi, at du er på skolen i dette skoleår.',
      refused: 'Skolen blev ikke bekræftet',
      other: 'Nej, jeg har skiftet skole',
    },
    roster: { action: 'Gør holdene klar' },
    waitlist: { action: 'Se din plads' },
    signUp: { text: 'Du er med i forløbet, men ikke tilmeldt endnu.', action: 'Tilmeld dig' },
  },
  quick: 'Genveje',
  latest: {
    headline: 'Dine seneste tilmeldinger',
    all: 'Se alle dine tilmeldinger',
  },
  materials: {
    headline: 'Nye materialer',
    empty: 'Der er ingen materialer til dig endnu',
    emptyText: 'Materialer til dine forløb og dine koder kommer til at ligge her.',
    all: 'Se alle dine materialer',
  },
} as const;

/** That the school on the profile is closed, and another must be chosen. */
export function closedSchoolWords(school: { readonly name: string; readonly closedOn?: string | undefined }) {
  return { title: 'Vælg din nye skole', words: `${schoolClosedText(school)} Vælg den skole, du er på nu. Så kan du tilmelde dig igen.` };
}

/** "onsdag d. 14. januar 2027, uge 2 – om 6 dage". */
export function deadlineWords(deadline: string, now: number): string {
  return `${friendlyDay(deadline)}, ${weekWords(deadline)} – ${timeUntil(deadline, now)}`;
}

/** "uge 2 – om 6 dage". */
export function whenWords(startsAt: string, now: number): string {
  return `${weekWords(startsAt)} – ${timeUntil(startsAt, now)}`;
}

/** "Holdene til Lokalfinale på Fyn låses snart". */
export function rosterWords(event: string, teams: number) {
  const written = teams === 0 ? 'Du har ikke skrevet nogen hold endnu.' : `Du har skrevet ${teams} hold. Se, om alle navne er rigtige.`;
  return { title: `Hold til ${event}`, text: `Holdlisten låses. ${written}` };
}

/** "Du er nr. 2 på ventelisten". */
export function waitlistWords(event: string, position: number | undefined) {
  const place = position === undefined ? 'Du står på ventelisten' : `Du er nr. ${position} på ventelisten`;
  return { title: `Venteliste: ${event}`, text: `${place}. Vi skriver til dig, hvis du får pladsen. Kan du ikke mere, så meld fra.` };
}

/** "Tilmelding lukker: Elevcamp i Aarhus". */
export function signUpDeadlineTitle(event: string): string {
  return `Tilmelding lukker: ${event}`;
}

/** "Tilmeldt onsdag d. 14. januar 2027 kl. 9.00". */
export function signedUpWords(queuedAt: string): string {
  return `Tilmeldt ${friendlyInstant(queuedAt)}`;
}

/** "uge 42", in Copenhagen: weeks begin on Monday, and belong to the year of their Thursday (ISO 8601). `instant` is ISO 8601. */
export function weekWords(instant: string): string {
  return `uge ${isoWeekOf(danishDate(new Date(instant))).week}`;
}

/** "i dag", "i morgen", "om 6 dage", "om 3 uger", in Danish days; "er begyndt" for the past. `now` in milliseconds since the epoch. */
export function timeUntil(instant: string, now: number): string {
  return Date.parse(instant) <= now ? 'er begyndt' : (timeLeft(instant, new Date(now).toISOString()) ?? '');
}
