import type { KeptRecording, recordingFacts } from '@edison/contracts/bff/admin/recordings';
import type { z } from 'zod';
import { type FieldPlan, leaveOutEmpty } from '../../forms/form-plan.ts';
import { adminRecordingsText, lengthInWords, recordingAccessWords } from '../../text/admin/recordings.ts';
import { wordIn } from '../page/choices.ts';
import { instantOf, instantsOf, wallInWords, wallOf } from '../page/danish-time-field.ts';

const { form: text } = adminRecordingsText;

/** A recording as the call takes it. */
export type RecordingBody = z.output<typeof recordingFacts>;

/** The values of the form: the length as `12:30`, times as Danish wall clocks. */
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

/** How the values read beside those of somebody else, where they are no plain text. */
export const shownRecording = { access: wordIn(recordingAccessWords), availableFrom: wallInWords, availableUntil: wallInWords };

/** A recording as the form shows it. */
export function recordingValues({ title, film, captions, seconds, access, availableFrom, availableUntil }: KeptRecording): RecordingValues {
  return {
    title,
    film,
    captions: captions ?? '',
    seconds: lengthInWords(seconds),
    access,
    availableFrom: wallOf(availableFrom),
    availableUntil: wallOf(availableUntil),
  };
}

/** What a new recording begins with: for those who were there, from now on. */
export function newRecording(films: readonly string[], now: Date): RecordingValues {
  const [only, ...others] = films;
  return {
    title: '',
    film: others.length === 0 ? (only ?? '') : '',
    captions: '',
    seconds: '',
    access: 'attendees',
    availableFrom: wallOf(now.toISOString()),
    availableUntil: '',
  };
}

/** The values as the call takes them; a time that nobody touched stays the instant that it was. */
export function bodyOfRecording(values: RecordingValues, was?: KeptRecording) {
  return {
    ...leaveOutEmpty(values),
    ...instantsOf(values, ['availableFrom', 'availableUntil'], was),
    seconds: secondsIn(values.seconds),
  };
}

/** `12:30` or `1:05:00` in seconds; undefined for anything else. */
export function secondsIn(typed: string): number | undefined {
  const parts = /^(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d)$/.exec(typed.trim());
  if (parts === null) return undefined;
  const [, hours = '0', minutes = '', rest = ''] = parts;
  return Number(hours) * 3_600 + Number(minutes) * 60 + Number(rest);
}

/** What the contract of one field cannot see. */
export function checkRecording({ availableFrom, availableUntil }: RecordingValues): Record<string, string | undefined> {
  const [from, until] = [availableFrom, availableUntil].map((wall) => Date.parse(instantOf(wall) ?? ''));
  return { availableUntil: from !== undefined && until !== undefined && until <= from ? text.untilWrong : undefined };
}
