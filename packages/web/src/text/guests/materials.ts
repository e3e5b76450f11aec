import { loginWords } from '../login-words.ts';

/** Danish words of materials that need a login or a code. */
export const materialText = {
  loading: 'Henter materialet …',
  needsScript: 'Det kræver JavaScript at hente materialet. Du kan også skrive til os.',
  failed: 'Vi kan ikke hente materialet lige nu. Vent et øjeblik, og prøv igen.',
  again: 'Prøv igen',
  files: 'Filer',
  get: 'Hent',
  show: 'Vis filerne',
  showing: 'Åbner …',
  refused: 'Du fik ikke filerne',
  opened: 'Filerne er klar',
  openedFor: 'Linkene virker i et kvarter, og kun her i din browser.',
  fetching: 'Henter',
  broken: 'Filen kom ikke helt frem. Prøv igen.',
  code: {
    label: 'Kode',
    hint: 'Otte tegn, for eksempel ABCD-EFGH. Store og små bogstaver er lige gode.',
    missing: 'Kode er påkrævet',
    send: 'Åbn materialet',
    sending: 'Åbner …',
    teacher: 'Er du lærer på en godkendt skole? Så skal du ikke bruge en kode.',
  },
  login: {
    text: 'Materialet er for lærere. Log ind, så kommer du tilbage hertil.',
    action: loginWords.action,
  },
  profile: { text: 'Vi mangler lidt om dig først. Udfyld din profil, så kommer du tilbage hertil.', action: 'Udfyld din profil' },
  programme: { text: 'Materialet er for lærere, der er med i forløbet. Gå med i forløbet på Min oversigt.', action: 'Til Min oversigt' },
} as const;
