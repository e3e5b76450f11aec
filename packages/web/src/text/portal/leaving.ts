import type { Programme } from '@edison/contracts/bff/programmes';
import { friendlyDay } from '../dates.ts';

// Danish words of leaving a programme, which are loaded with the press that asks for it.

/** The confirmation before leaving; the sign-ups that would be cancelled are listed below it. */
export function leaveQuestion(programme: Programme, signUps: number) {
  const what =
    signUps === 0
      ? 'Ingen af dine tilmeldinger bliver afmeldt.'
      : `${signUps === 1 ? 'Denne tilmelding' : `Disse ${signUps} tilmeldinger`} bliver afmeldt med det samme, og pladserne går til andre:`;
  return {
    headline: `Vil du forlade ${programme.title}?`,
    text: `${backWords(programme)} ${what}`,
    confirmLabel: 'Ja, forlad forløbet',
    cancelLabel: 'Nej, bliv',
  };
}

/** Whether and how one who leaves can join again. */
function backWords({ state, joining }: Programme): string {
  if (state !== 'open') return 'Forløbet tager ikke nye med, så du kan ikke gå med igen.';
  if (joining === 'code') return 'Du skal bruge en kode for at gå med igen.';
  return 'Du kan gå med igen, så længe forløbet er åbent.';
}

/** "Elevcamp i Aarhus, tirsdag d. 12. januar 2027". */
export function signUpLine({ eventTitle, startsAt }: { readonly eventTitle: string; readonly startsAt: string }): string {
  return `${eventTitle}, ${friendlyDay(startsAt)}`;
}

/** The result of leaving. */
export function leftWords(programme: Programme, signUps: number) {
  const gone = signUps === 1 ? '1 tilmelding er afmeldt.' : `${signUps} tilmeldinger er afmeldt.`;
  return {
    headline: `Du er ikke længere med i ${programme.title}`,
    text: `${signUps === 0 ? '' : `${gone} `}${backWords(programme)}`,
  };
}
