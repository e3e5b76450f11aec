import type { KeptRecording } from '@edison/contracts/bff/admin/recordings';
import { Button } from '@edison/ui/button';
import { Field } from '@edison/ui/forms/field';
import { RadioGroup } from '@edison/ui/forms/radio-group';
import { Select } from '@edison/ui/forms/select';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useController } from 'react-hook-form';
import type { z } from 'zod';
import { ApiProblem } from '../../api/api-problem.ts';
import { ContractForm } from '../../forms/contract-form.tsx';
import { useContractForm } from '../../forms/use-contract-form.ts';
import { adminRecordingsText, recordingAccessWords } from '../../text/admin/recordings.ts';
import { optionalWord } from '../../text/field-words.ts';
import { Conflict } from '../conflict/conflict.tsx';
import styles from '../page/admin.module.css';
import { timeField } from '../page/danish-time-field.ts';
import { eventRecordingsQuery, recordingChanges, recordingsChanged } from './queries.ts';
import {
  bodyOfRecording,
  checkRecording,
  recordingBody,
  recordingConflicts,
  recordingFields,
  type ShownRecording,
  shownRecording,
  typedRecording,
} from './typed-recording.ts';

const { form: text } = adminRecordingsText;

interface Files {
  readonly films: readonly string[];
  readonly captions: readonly string[];
}

interface RecordingFormProps {
  readonly eventId: string;
  readonly recording: KeptRecording | undefined;
  readonly files: Files;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
}

/** A recording: its film of those that are stored, whom it is for, and when. */
export function RecordingForm({ eventId, recording, files, onSaved, onCancel }: RecordingFormProps) {
  const [saved, setSaved] = useState<KeptRecording>();
  const form = useRecordingForm({ eventId, recording, films: files.films, onSaved, onConflict: setSaved });
  const first = form.at('title').id;
  useEffect(() => document.getElementById(first)?.focus(), [first]);
  function cancel(): void {
    form.startOver();
    onCancel();
  }
  function saveChosen(chosen: ShownRecording): void {
    if (saved === undefined) return;
    form.fill({ ...chosen, version: saved.version, filled: JSON.stringify(shownRecording(saved)) });
    setSaved(undefined);
    void form.submit();
  }
  if (saved !== undefined) {
    return (
      <Conflict
        what={text.theRecording}
        fields={recordingConflicts}
        versions={{ ...form.versions(), theirs: shownRecording(saved) }}
        changedAt={saved.changedAt}
        busy={form.isPending}
        onSave={saveChosen}
        onBack={() => setSaved(undefined)}
      />
    );
  }
  const words = { ...text, label: recording === undefined ? text.newLabel : text.label(recording.title) };
  return (
    <ContractForm form={form} words={words} beside={<Button kind="quiet" label={text.cancel} onClick={cancel} />}>
      <RecordingFields form={form} files={files} />
    </ContractForm>
  );
}

interface RecordingFieldsProps {
  readonly form: ReturnType<typeof useRecordingForm>;
  readonly files: Files;
}

const choicesOf = (names: readonly string[]) => names.map((value) => ({ value, label: value }));

function RecordingFields({ form, files }: RecordingFieldsProps) {
  const { tie, at } = form;
  const access = useController({ control: form.form.control, name: 'access' });
  return (
    <>
      <Field label={text.title} maxLength={120} {...tie('title')} />
      <Select label={text.film} emptyText={text.chooseFilm} choices={choicesOf(files.films)} {...tie('film')} />
      <Select
        label={text.captions}
        hint={text.captionsHint}
        emptyText={adminRecordingsText.noCaptions}
        choices={choicesOf(files.captions)}
        optionalText={optionalWord}
        {...tie('captions')}
      />
      <Field label={text.length} hint={text.lengthHint} {...tie('seconds')} />
      <RadioGroup
        label={text.access}
        name={access.field.name}
        chosen={access.field.value}
        onChoose={access.field.onChange}
        choices={Object.entries(recordingAccessWords).map(([value, label]) => ({ value, label }))}
        {...at('access')}
      />
      <div className={styles.pair}>
        <Field label={text.availableFrom} {...timeField} {...tie('availableFrom')} />
        <Field label={text.availableUntil} optionalText={optionalWord} {...timeField} {...tie('availableUntil')} />
      </div>
    </>
  );
}

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
function useRecordingForm({ eventId, recording, films, onSaved, onConflict }: RecordingFormParts) {
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
      void recordingsChanged(queries);
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
