import { pageSentences } from './frame/page-sentences.ts';

/** Why a person was sent to the login page, by the word in its address. */
export const reasonWords: Readonly<Record<string, string>> = {
  failed: 'Du blev ikke logget ind. Prøv igen. Bliver det ved, så skriv til os.',
  admin: 'Den side er kun for administratorer. Log ind med en profil, der har adgang.',
  expired: pageSentences.SESSION_EXPIRED,
  another: 'Du bekræftede som en anden end den, der var logget ind. Derfor har vi logget jer begge ud. Log ind som den, du er.',
  'step-up':
    'Vi kunne ikke bekræfte, at det er dig. Du skal logge ind med to trin: din adgangskode og for eksempel en kode fra din telefon.',
};
