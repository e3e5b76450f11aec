/** Danish words of recordings. */
export const recordingText = {
  loading: 'Henter optagelsen …',
  needsScript: 'Optagelsen kræver JavaScript. Du kan også skrive til os og få et link.',
  noEvent: 'Her er ingen optagelse, for eventet er ikke i kalenderen. Se ',
  none: 'Der er ingen optagelse endnu. Den kommer her, når den er klar.',
  coming: 'Optagelsen er på vej.',
  expired: 'Optagelsen er taget ned.',
  failed: 'Vi kan ikke hente optagelsen lige nu. Vent et øjeblik, og prøv igen.',
  again: 'Prøv igen',
  oldLink: 'Linket er for gammelt. Bed om et nyt herunder.',
  letIn: 'Optagelsen er åben på denne enhed.',
  locked: {
    headline: 'Var du med? Så kan du se det igen',
    text: 'Skriv den email, du var tilmeldt med. Så sender vi et link.',
    send: 'Send mig et link',
    sending: 'Sender …',
    done: 'Tjek din mail. Var du med, ligger der et link. Det virker i en time.',
  },
} as const;

/** "33 sekunder", "1 minut", "12 minutter". */
export function lengthInWords(seconds: number): string {
  if (seconds < 60) return `${seconds} sekunder`;
  const minutes = Math.round(seconds / 60);
  return minutes === 1 ? '1 minut' : `${minutes} minutter`;
}
