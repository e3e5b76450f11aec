import type { EditableRecording, recordingFacts } from '@edison/contracts/bff/admin/recordings';
import type { z } from 'zod';
import { type FieldPlan, leaveOutEmpty } from '../../forms/form-plan.ts';
import { adminRecordingsText, lengthInWords, recordingAccessWords } from '../../text/admin/recordings.ts';
import { wordIn } from '../page/choices.ts';
import { formatWallClock, toInstant, toInstants, toWallClock } from '../page/danish-time-field.ts';

const { form: text } = adminRecordingsText;

/** The request body of a recording. */
export type RecordingBody = z.output<typeof recordingFacts>;

/** The values of the form as typed: the length as `12:30`, times as Danish wall-clock times. */
export type RecordingValues = Record<keyof RecordingBody, string>;

export const recordingFields: Readonly<Record<string, FieldPlan>> = {
  title: { label: text.title },
  film: { label: text.film },
  captions: { label: text.captions },
  seconds: { label: text.length, wrong: text.lengthWrong },
  access: { label: text.access },
  availableFrom: { label: text.availableFrom, wrong: text.noSuchTime },
  availableUntil: { label: text.availableUntil, wrong: text.noSuchTime },
};

/** How values other than plain text are displayed in a version conflict. */
export const recordingFormats = { access: wordIn(recordingAccessWords), availableFrom: formatWallClock, availableUntil: formatWallClock };

/** The form's values for a recording. */
export function recordingValues({
  title,
  film,
  captions,
  seconds,
  access,
  availableFrom,
  availableUntil,
}: EditableRecording): RecordingValues {
  return {
    title,
    film,
    captions: captions ?? '',
    seconds: lengthInWords(seconds),
    access,
    availableFrom: toWallClock(availableFrom),
    availableUntil: toWallClock(availableUntil),
  };
}

/** The initial values of a new recording: for those who attended, from now on. */
export function newRecording(films: readonly string[], now: Date): RecordingValues {
  const [only, ...others] = films;
  return {
    title: '',
    film: others.length === 0 ? (only ?? '') : '',
    captions: '',
    seconds: '',
    access: 'attendees',
    availableFrom: toWallClock(now.toISOString()),
    availableUntil: '',
  };
}

/** The request body; a time that was not edited stays the same instant. */
export function toRecordingBody(values: RecordingValues, was?: EditableRecording) {
  return {
    ...leaveOutEmpty(values),
    ...toInstants(values, ['availableFrom', 'availableUntil'], was),
    seconds: parseLength(values.seconds),
  };
}

/** Seconds of `12:30` or `1:05:00`; undefined for anything else. */
export function parseLength(typed: string): number | undefined {
  const parts = /^(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d)$/.exec(typed.trim());
  if (parts === null) return undefined;
  const [, hours = '0', minutes = '', rest = ''] = parts;
  return Number(hours) * 3_600 + Number(minutes) * 60 + Number(rest);
}

/** Rules that the schema of one field cannot check. */
export function checkRecording({ availableFrom, availableUntil }: RecordingValues): Record<string, string | undefined> {
  const [from, until] = [availableFrom, availableUntil].map((wall) => Date.parse(toInstant(wall) ?? ''));
  return { availableUntil: from !== undefined && until !== undefined && until <= from ? text.untilWrong : undefined };
}
