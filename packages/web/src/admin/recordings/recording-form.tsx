import { type EditableRecording, recordingFacts } from '@edison/contracts/bff/admin/recordings';
import { Field } from '@edison/ui/forms/field';
import { RadioGroup } from '@edison/ui/forms/radio-group';
import { Select } from '@edison/ui/forms/select';
import { useQueryClient } from '@tanstack/react-query';
import { useController } from 'react-hook-form';
import { callRoute } from '../../api/call.ts';
import { invalidate, queryFor } from '../../api/query-for.ts';
import { recordingPaths } from '../../api/related-paths.ts';
import { adminRecordingsText, recordingAccessWords } from '../../text/admin/recordings.ts';
import { optionalWord } from '../../text/field-words.ts';
import { AdminForm } from '../forms/admin-form.tsx';
import { useVersionedForm } from '../forms/use-versioned-form.tsx';
import styles from '../page/admin.module.css';
import { choicesOf } from '../page/choices.ts';
import { timeField } from '../page/danish-time-field.ts';
import {
  checkRecording,
  newRecording,
  type RecordingBody,
  type RecordingValues,
  recordingFields,
  recordingFormats,
  recordingValues,
  toRecordingBody,
} from './recording-values.ts';

const { form: text } = adminRecordingsText;

interface Files {
  readonly films: readonly string[];
  readonly captions: readonly string[];
}

interface RecordingFormProps {
  readonly eventId: string;
  readonly recording: EditableRecording | undefined;
  readonly files: Files;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
}

/** The form of a recording: one of the stored film files, who may see it, and when. */
export function RecordingForm({ onCancel, ...props }: RecordingFormProps) {
  const form = useRecordingForm(props);
  const { recording, files } = props;
  const words = { ...text, label: recording === undefined ? text.newLabel : text.label(recording.title) };
  return (
    <AdminForm form={form} first={form.fieldState('title').id} words={words} onCancel={onCancel}>
      <RecordingFields form={form} files={files} />
    </AdminForm>
  );
}

interface RecordingFieldsProps {
  readonly form: ReturnType<typeof useRecordingForm>;
  readonly files: Files;
}

const named = (names: readonly string[]) => names.map((value) => ({ value, label: value }));

function RecordingFields({ form, files }: RecordingFieldsProps) {
  const { register, fieldState } = form;
  const access = useController({ control: form.form.control, name: 'access' });
  return (
    <>
      <Field label={text.title} maxLength={120} {...register('title')} />
      <Select label={text.film} emptyText={text.chooseFilm} choices={named(files.films)} {...register('film')} />
      <Select
        label={text.captions}
        hint={text.captionsHint}
        emptyText={adminRecordingsText.noCaptions}
        choices={named(files.captions)}
        optionalText={optionalWord}
        {...register('captions')}
      />
      <Field label={text.length} hint={text.lengthHint} {...register('seconds')} />
      <RadioGroup
        label={text.access}
        name={access.field.name}
        chosen={access.field.value}
        onChoose={access.field.onChange}
        choices={choicesOf(recordingAccessWords)}
        {...fieldState('access')}
      />
      <div className={styles.pair}>
        <Field label={text.availableFrom} {...timeField} {...register('availableFrom')} />
        <Field label={text.availableUntil} optionalText={optionalWord} {...timeField} {...register('availableUntil')} />
      </div>
    </>
  );
}

/** The recordings of an event in any state, and the stored film files to choose from. */
export function eventRecordingsQuery(eventId: string) {
  return queryFor('/bff/admin/events/:eventId/recordings', { params: { eventId } });
}

/** The draft name of a recording. */
export function recordingDraftName(eventId: string, recordingId = 'new'): string {
  return `recording-${eventId}-${recordingId}`;
}

function useRecordingForm({ eventId, recording, files, onSaved }: Omit<RecordingFormProps, 'onCancel'>) {
  const queries = useQueryClient();
  return useVersionedForm<RecordingValues, RecordingBody, EditableRecording>({
    draft: recordingDraftName(eventId, recording?.recordingId),
    schema: recordingFacts,
    edited: recording && {
      what: text.theRecording,
      version: recording.version,
      saved: async () => {
        const { items } = await queries.fetchQuery({ ...eventRecordingsQuery(eventId), staleTime: 0 });
        const now = items.find(({ recordingId }) => recordingId === recording.recordingId);
        return now && { ...now, values: recordingValues(now) };
      },
    },
    start: () => (recording === undefined ? newRecording(files.films, new Date()) : recordingValues(recording)),
    fields: recordingFields,
    show: recordingFormats,
    bodyOf: (values) => toRecordingBody(values, recording),
    check: checkRecording,
    send: (facts, version) =>
      recording === undefined
        ? callRoute('POST', '/bff/admin/events/:eventId/recordings', { params: { eventId }, body: facts })
        : callRoute('POST', '/bff/admin/events/:eventId/recordings/:recordingId', {
            params: { eventId, recordingId: recording.recordingId },
            body: { ...facts, version },
          }),
    onSent: () => {
      void invalidate(queries, ...recordingPaths);
      onSaved();
    },
  });
}
