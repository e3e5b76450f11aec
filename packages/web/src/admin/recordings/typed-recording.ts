import { type KeptRecording, recordingFacts } from '@edison/contracts/bff/admin/recordings';
import { z } from 'zod';
import { type FieldPlan, leaveOutEmpty } from '../../forms/form-plan.ts';
import { adminRecordingsText, lengthInWords, recordingAccessWords } from '../../text/admin/recordings.ts';
import type { ConflictField } from '../conflict/conflict.tsx';
import { instantOf, wallInWords, wallOf } from '../page/danish-time-field.ts';

const { form: text } = adminRecordingsText;

/** A recording as the call takes it, with the version that it was made of; 0 for a new one. */
export const recordingBody = recordingFacts.extend({ version: z.int() });

/** What of a recording stands in the fields; times are Danish wall clocks. */
export interface ShownRecording {
  title: string;
  film: string;
  captions: string;
  /** `12:30`. */
  seconds: string;
  access: string;
  availableFrom: string;
  availableUntil: string;
}

export interface TypedRecording extends ShownRecording {
  version: number;
  /** What the form was filled with, as JSON, to find out what somebody else has changed since. */
  filled: string;
}

export const recordingFields: Readonly<Record<string, FieldPlan>> = {
  title: { label: text.title },
  film: { label: text.film },
  captions: { label: text.captions },
  seconds: { label: text.length, wrong: text.lengthWrong },
  access: { label: text.access },
  availableFrom: { label: text.availableFrom, wrong: text.noSuchTime },
  availableUntil: { label: text.availableUntil, wrong: text.noSuchTime },
};

/** What of a recording two people may have changed. */
export const recordingConflicts: readonly ConflictField<ShownRecording>[] = [
  { key: 'title', label: text.title, show: ({ title }) => title },
  { key: 'film', label: text.film, show: ({ film }) => film },
  { key: 'captions', label: text.captions, show: ({ captions }) => captions },
  { key: 'seconds', label: text.length, show: ({ seconds }) => seconds },
  {
    key: 'access',
    label: text.access,
    show: ({ access }) => (access === 'public' || access === 'attendees' ? recordingAccessWords[access] : access),
  },
  { key: 'availableFrom', label: text.availableFrom, show: ({ availableFrom }) => wallInWords(availableFrom) },
  { key: 'availableUntil', label: text.availableUntil, show: ({ availableUntil }) => wallInWords(availableUntil) },
];

/** What the form begins with: the recording that is changed, or a new one for those who were there, from now on. */
export function typedRecording(recording: KeptRecording | undefined, films: readonly string[], now: Date): TypedRecording {
  const shown = recording === undefined ? newRecording(films, now) : shownRecording(recording);
  return { ...shown, version: recording?.version ?? 0, filled: JSON.stringify(shown) };
}

/** A recording as the fields show it. */
export function shownRecording({ title, film, captions, seconds, access, availableFrom, availableUntil }: KeptRecording): ShownRecording {
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

function newRecording(films: readonly string[], now: Date): ShownRecording {
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

/** What is typed as the call takes it; a time that nobody touched stays the instant that it was. */
export function bodyOfRecording(
  { filled: _, seconds, availableFrom, availableUntil, ...texts }: TypedRecording,
  was?: KeptRecording,
): unknown {
  return {
    ...leaveOutEmpty(texts),
    seconds: secondsIn(seconds),
    availableFrom: instantOf(availableFrom, was?.availableFrom),
    availableUntil: instantOf(availableUntil, was?.availableUntil),
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
export function checkRecording({ availableFrom, availableUntil }: ShownRecording): Record<string, string | undefined> {
  const [from, until] = [availableFrom, availableUntil].map((wall) => Date.parse(instantOf(wall) ?? ''));
  return { availableUntil: from !== undefined && until !== undefined && until <= from ? text.untilWrong : undefined };
}
