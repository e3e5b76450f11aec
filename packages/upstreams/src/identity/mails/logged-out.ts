/**
 * What becomes of everybody who is logged in with an account whose password is another. Where the site hears of logouts, their sessions
 * end at once; elsewhere they cannot be renewed, but an access token lives to its end.
 *
 * @param accessTokenSeconds how long one lives; whole minutes are told, rounded up. Undefined where the site is told.
 */
export function loggedOutSentence(accessTokenSeconds: number | undefined): string {
  if (accessTokenSeconds === undefined) return 'Du er logget ud alle steder.';
  const minutes = Math.max(1, Math.ceil(accessTokenSeconds / 60));
  return `Du bliver logget ud alle steder inden for ${words.get(minutes) ?? `${minutes} minutter`}.`;
}

const words = new Map([
  [1, 'et minut'],
  [30, 'en halv time'],
  [60, 'en time'],
]);
