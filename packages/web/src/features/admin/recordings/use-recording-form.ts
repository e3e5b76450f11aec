import type { KeptRecording } from '@edison/contracts/bff/admin/recordings';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { ApiProblem } from '../../../api/api-problem.ts';
import { useContractForm } from '../../../forms/use-contract-form.ts';
import { eventRecordingsQuery, recordingChanges } from './recording-queries.ts';
import { bodyOfRecording, checkRecording, recordingBody, recordingFields, type ShownRecording, typedRecording } from './typed-recording.ts';

interface RecordingFormParts {
  readonly eventId: string;
  /** The one that is changed; undefined for a new one. */
  readonly recording: KeptRecording | undefined;
  readonly films: readonly string[];
  readonly onSaved: () => void;
  readonly onConflict: (saved: KeptRecording) => void;
}

/** The name that an unsent recording is kept by. */
export function recordingDraft(eventId: string, recordingId = 'new'): string {
  return `recording-${eventId}-${recordingId}`;
}

/** The form of a recording, and what it was filled with. */
export function useRecordingForm({ eventId, recording, films, onSaved, onConflict }: RecordingFormParts) {
  const queries = useQueryClient();
  const [start] = useState(() => typedRecording(recording, films, new Date()));
  const { create, change } = recordingChanges(eventId);
  async function send({ version, ...facts }: z.output<typeof recordingBody>): Promise<KeptRecording> {
    if (recording === undefined) return create(facts);
    try {
      return await change(recording.recordingId, { ...facts, version });
    } catch (error) {
      if (error instanceof ApiProblem && error.code === 'CHANGED_MEANWHILE') {
        const { items } = await queries.fetchQuery({ ...eventRecordingsQuery(eventId), staleTime: 0 });
        const saved = items.find(({ recordingId }) => recordingId === recording.recordingId);
        if (saved !== undefined) onConflict(saved);
      }
      throw error;
    }
  }
  const form = useContractForm({
    draft: recordingDraft(eventId, recording?.recordingId),
    schema: recordingBody,
    start,
    fields: recordingFields,
    bodyOf: (typed) => bodyOfRecording(typed, recording),
    check: checkRecording,
    send,
    onSent: () => {
      void queries.invalidateQueries({ queryKey: ['recordings'] });
      onSaved();
    },
  });
  return {
    ...form,
    /** Puts other values in, as if they were typed. */
    fill: (typed: Parameters<typeof form.form.reset>[0]) => form.form.reset(typed, { keepDefaultValues: true }),
    /** What the form was filled with, and what stands there now. */
    versions: (): { before: ShownRecording; mine: ShownRecording } => {
      const { version: _, filled, ...mine } = form.form.getValues();
      const before: ShownRecording = JSON.parse(filled);
      return { before, mine };
    },
  };
}
