import type { KeptRecording } from '@edison/contracts/bff/admin/recordings';
import { Button } from '@edison/ui/button/button';
import { Field } from '@edison/ui/field/field';
import { RadioGroup } from '@edison/ui/radio-group/radio-group';
import { Select } from '@edison/ui/select/select';
import { useEffect, useState } from 'react';
import { useController } from 'react-hook-form';
import { ContractForm } from '../../../forms/contract-form.tsx';
import { optionalWord } from '../../../text/field-words.ts';
import { adminRecordingsText, recordingAccessWords } from '../../../text/planning/recordings.ts';
import { Conflict } from '../conflict/conflict.tsx';
import styles from '../events/events.module.css';
import { timeField } from '../events/form/danish-time-field.ts';
import { recordingConflicts, type ShownRecording, shownRecording } from './typed-recording.ts';
import { useRecordingForm } from './use-recording-form.ts';

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
