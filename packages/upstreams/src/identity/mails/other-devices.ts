/**
 * What becomes of the other devices after a new password: their sessions cannot be renewed, but an access token lives to its end.
 *
 * @param accessTokenSeconds how long one lives; whole minutes are told, rounded up.
 */
export function otherDevicesSentence(accessTokenSeconds: number): string {
  const minutes = Math.max(1, Math.ceil(accessTokenSeconds / 60));
  return `Andre enheder bliver logget ud inden for ${words.get(minutes) ?? `${minutes} minutter`}.`;
}

const words = new Map([
  [1, 'et minut'],
  [30, 'en halv time'],
  [60, 'en time'],
]);
