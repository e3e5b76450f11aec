import type { ProblemCode } from '@edison/contracts/problem';

const waitAndRetry = 'Vent et øjeblik, og prøv igen. Bliver det ved, så skriv til os.';

/** The sentences of refusals that replace a whole page. Every public page loads these; those of calls are in `problem-sentences.ts`. */
export const pageSentences = {
  BAD_REQUEST: 'Vi forstod ikke alt det, du sendte. Se felterne igennem, og prøv igen.',
  UNKNOWN_KEY: 'Vi forstod ikke alt det, du sendte. Indlæs siden igen, og prøv en gang til.',
  EMAIL_NOT_VERIFIED: 'Din e-mail er ikke bekræftet endnu. Åbn mailen fra os, og klik på linket i den.',
  SIGNED_OUT: 'Du er ikke logget ind. Log ind, og prøv igen.',
  SESSION_EXPIRED: 'Du er blevet logget ud, måske fordi der er gået lang tid. Log ind igen, så fortsætter du, hvor du slap.',
  TOKEN_OUTDATED: 'Dine rettigheder er ændret, siden du loggede ind. Log ind igen.',
  LOGIN_FAILED: 'Du blev ikke logget ind. Prøv igen, og skriv til os, hvis det bliver ved.',
  FORBIDDEN: 'Det har du ikke adgang til. Mener du, at du skal have det, så skriv til os.',
  FOREIGN_ORIGIN: 'Vi sagde nej, fordi det ikke blev sendt fra vores egen side. Åbn siden her hos os, og prøv igen.',
  HEADER_MISSING: 'Vi sagde nej, fordi det ikke blev sendt fra vores egen side. Indlæs siden igen, og prøv en gang til.',
  NOT_FOUND: 'Vi kan ikke finde det, du leder efter. Måske er det flyttet, eller også er der en fejl i adressen.',
  METHOD_NOT_ALLOWED: 'Det kan man ikke gøre her. Gå tilbage, og prøv igen.',
  GONE: 'Det er her ikke mere, eller også er linket for gammelt. Brug menuen for at finde det, du leder efter.',
  BODY_TOO_LARGE: 'Det, du sendte, fylder for meget. Gør det kortere, og prøv igen.',
  WRONG_CONTENT_TYPE: 'Vi kunne ikke læse det, du sendte. Indlæs siden igen, og prøv en gang til.',
  UNEXPECTED: `Noget gik galt hos os. Det er ikke din skyld. ${waitAndRetry}`,
  UNKNOWN_MIDDLEWARE: `Noget gik galt hos os. Det er ikke din skyld. ${waitAndRetry}`,
  UPSTREAM_UNAVAILABLE: `Vi kan ikke hente det lige nu. ${waitAndRetry}`,
  STORE_UNAVAILABLE: `Vi kan ikke få fat i dine oplysninger lige nu. Du er stadig logget ind. ${waitAndRetry}`,
  TRY_AGAIN: 'Der var mange på én gang, og vi nåede det ikke. Prøv igen om et øjeblik.',
  RATE_LIMITED: 'Der er prøvet mange gange herfra. Hold en pause, og prøv så igen.',
} as const satisfies Partial<Record<ProblemCode, string>>;

/** The sentence of a refusal that replaces a page. */
export function pageSentence(code: ProblemCode): string {
  return isOfPages(code) ? pageSentences[code] : pageSentences.UNEXPECTED;
}

function isOfPages(code: ProblemCode): code is keyof typeof pageSentences {
  return Object.hasOwn(pageSentences, code);
}
