import type { EditableRecording } from '@edison/contracts/bff/admin/recordings';
import type { BadgeTone } from '@edison/ui/badge';

/** Danish words of an event's recordings in the admin area. */
export const adminRecordingsText = {
  headline: 'Optagelser',
  add: 'Tilføj en optagelse',
  empty: 'Der er ingen optagelser endnu',
  emptyText: 'Når eventet er holdt, kan du lægge filmen her til dem, der var med, eller til alle.',
  edit: 'Ret',
  remove: 'Fjern',
  actions: 'Ret eller fjern',
  state: 'Status',
  access: 'Hvem kan se den',
  length: 'Længde',
  file: 'Film',
  captions: 'Undertekster',
  noCaptions: 'Ingen undertekster',
  from: 'Kan ses fra',
  until: 'Kan ses til',
  forever: 'Uden udløb',
  form: {
    label: (title: string) => `Ret ${title}`,
    newLabel: 'Ny optagelse',
    summary: 'Ret det her, så gemmer vi optagelsen',
    refused: 'Optagelsen er ikke gemt',
    send: 'Gem optagelsen',
    sending: 'Gemmer …',
    theRecording: 'optagelsen',
    title: 'Titel',
    film: 'Film',
    chooseFilm: 'Vælg en film',
    noFilms: 'Der ligger ingen film på serveren endnu. Bed den, der driver sitet, om at lægge en ind.',
    captions: 'Undertekster',
    captionsHint: 'Døve og hørehæmmede kan kun være med, når der er undertekster.',
    length: 'Længde',
    lengthHint: 'Minutter og sekunder, for eksempel 12:30.',
    lengthWrong: 'Skriv længden som 12:30 eller 1:05:00.',
    access: 'Hvem kan se den?',
    availableFrom: 'Kan ses fra',
    availableUntil: 'Kan ses til',
    noSuchTime: 'Tiden findes ikke. Natten til sommertid springer uret fra 2 til 3.',
    untilWrong: 'Slutningen skal ligge efter begyndelsen.',
  },
  saved: 'Optagelsen er gemt',
  removeQuestion: (title: string) => `Skal »${title}« fjernes?`,
  removeText: 'Ingen kan se den her mere. Selve filmen bliver liggende på serveren.',
  removeConfirm: 'Ja, fjern',
  removeCancel: 'Nej, behold',
  removed: 'Optagelsen er fjernet',
  removeRefused: 'Optagelsen er ikke fjernet',
} as const;

export const recordingAccessWords: Readonly<Record<EditableRecording['access'], string>> = {
  attendees: 'Dem, der var med',
  public: 'Alle',
};

export const availabilityWords: Readonly<Record<EditableRecording['availability'], string>> = {
  coming: 'Kommer',
  available: 'Kan ses nu',
  expired: 'Udløbet',
};

export const availabilityTones: Readonly<Record<EditableRecording['availability'], BadgeTone>> = {
  coming: 'info',
  available: 'success',
  expired: 'neutral',
};

/** "12:30"; "1:05:00" from one hour on. */
export function lengthInWords(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (part: number) => String(part).padStart(2, '0');
  return hours === 0 ? `${minutes}:${two(rest)}` : `${hours}:${two(minutes)}:${two(rest)}`;
}
