import type { AdminMaterial } from '@edison/contracts/bff/admin/admin-material';
import { largestFile } from '@edison/contracts/bff/admin/material-files';
import { fileKind } from '@edison/contracts/bff/material';
import { problemDetails } from '@edison/contracts/problem-details';
import { Button } from '@edison/ui/button';
import { Field } from '@edison/ui/forms/field';
import { Notice } from '@edison/ui/notice';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { ApiProblem } from '../../api/api-problem.ts';
import { Refusal } from '../../page/refusal.tsx';
import { materialFilesText } from '../../text/admin/materials.ts';
import { problemSentences } from '../../text/problem-sentences.ts';
import styles from '../page/admin.module.css';
import own from './file-form.module.css';
import { useUpload } from './upload.ts';

const { form: text, wrong } = materialFilesText;

interface FileFormProps {
  readonly materialId: string;
  /** The file to replace; undefined to add one. */
  readonly replaced: AdminMaterial['files'][number] | undefined;
  readonly onSent: (material: AdminMaterial) => void;
  /** Called after a refusal, since somebody else may have changed the files first. */
  readonly onRefused: () => void;
  readonly onCancel: () => void;
}

/** The form that uploads a file. After a failure the chosen file and the typed name stay. */
export function FileForm({ onCancel, ...props }: FileFormProps) {
  const { replaced } = props;
  const name = useId();
  const form = useFileForm(props);
  const { state, file } = form;
  return (
    <div className={styles.panel}>
      <form className={own.form} aria-labelledby={name} noValidate data-unsent={file !== undefined || undefined} onSubmit={form.submit}>
        <h3 id={name}>{replaced === undefined ? text.newLabel : text.replaceLabel(replaced.label)}</h3>
        {replaced === undefined ? null : <p>{text.replaceHint}</p>}
        <Outcome state={state} />
        <Field
          ref={form.chooser}
          type="file"
          label={text.file}
          hint={text.fileHint}
          accept={acceptedFiles}
          error={form.fileWrong}
          onChange={({ target }) => form.choose(target.files?.[0])}
        />
        {replaced === undefined ? (
          <Field
            ref={form.labelField}
            label={text.label}
            hint={text.labelHint}
            maxLength={120}
            value={form.label}
            error={form.labelWrong}
            onChange={({ target }) => form.setLabel(target.value)}
          />
        ) : null}
        {state.sent === undefined || file === undefined ? null : <Progress name={file.name} sent={state.sent} size={file.size} />}
        <div className={styles.actions}>
          <Button type="submit" label={replaced === undefined ? text.send : text.sendVersion} busy={state.sent !== undefined} />
          {state.sent === undefined ? (
            <Button kind="quiet" label={text.cancel} onClick={onCancel} />
          ) : (
            <Button kind="secondary" label={text.stop} onClick={form.stop} />
          )}
        </div>
      </form>
    </div>
  );
}

/** The state of the form. After an invalid submit the first invalid control takes the focus. */
function useFileForm({ materialId, replaced, onSent, onRefused }: Omit<FileFormProps, 'onCancel'>) {
  const chooser = useRef<HTMLInputElement>(null);
  const labelField = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const [label, setLabel] = useState('');
  const [asked, setAsked] = useState(false);
  const { send, stop, state, forget } = useUpload(onSent, onRefused);
  const refusedContent = contentError(state.refused);
  useEffect(() => chooser.current?.focus(), []);
  useEffect(() => {
    if (refusedContent !== undefined) chooser.current?.focus();
  }, [refusedContent]);
  const lacksLabel = replaced === undefined && label.trim() === '';
  return {
    chooser,
    labelField,
    file,
    label,
    setLabel,
    state,
    stop,
    fileWrong: refusedContent ?? (asked || file !== undefined ? fileError(file) : undefined),
    labelWrong: asked && lacksLabel ? wrong.noLabel : undefined,
    choose: (chosen: File | undefined): void => {
      forget();
      setFile(chosen);
      if (label === '' && chosen !== undefined) setLabel(labelFromFileName(chosen.name));
    },
    submit: (event: FormEvent): void => {
      event.preventDefault();
      setAsked(true);
      if (file === undefined || fileError(file) !== undefined) chooser.current?.focus();
      else if (lacksLabel) labelField.current?.focus();
      else
        send({
          materialId,
          file,
          target: replaced === undefined ? { label: label.trim() } : { fileId: replaced.fileId, version: replaced.version },
        });
    },
  };
}

/** The error at the file field after the server has refused the file's content; undefined for any other error. */
function contentError(refused: Error | undefined): string | undefined {
  if (!(refused instanceof ApiProblem)) return undefined;
  if (refused.code === 'FILE_TYPE_REFUSED') return wrong.content;
  if (refused.code === 'FILE_UNSAFE') return unsafeError(refused.wire.details);
  return refused.code === 'FILE_TOO_LARGE' ? problemSentences.FILE_TOO_LARGE : undefined;
}

function unsafeError(details: unknown): string {
  const read = problemDetails.FILE_UNSAFE.safeParse(details);
  return read.success ? wrong.unsafe[read.data.reason] : problemSentences.FILE_UNSAFE;
}

function Outcome({ state: { refused, stopped } }: { readonly state: ReturnType<typeof useUpload>['state'] }) {
  if (stopped) return <Notice tone="info" headline={text.stopped} takesFocus />;
  if (refused === undefined || contentError(refused) !== undefined) return null;
  if (refused instanceof ApiProblem && refused.code === 'UPSTREAM_UNAVAILABLE') {
    return <Notice tone="error" headline={text.connectionLost} takesFocus />;
  }
  return <Refusal headline={text.refused} error={refused} />;
}

interface ProgressProps {
  readonly name: string;
  readonly sent: number;
  readonly size: number;
}

/** The progress of the upload. */
function Progress({ name, sent, size }: ProgressProps) {
  const words = sent >= size ? text.checking : materialFilesText.sendingWords(name, sent, size);
  return (
    <div className={own.sending}>
      <progress max={size} value={sent} aria-label={words} />
      <p>{words}</p>
    </div>
  );
}

/** The `accept` attribute of the file input. */
const acceptedFiles = [...fileKind.options, 'jpeg'].map((kind) => `.${kind}`).join(',');

/** The error of a file, by its name and size; the server alone checks the content. */
export function fileError(file: Pick<File, 'name' | 'size'> | undefined): string | undefined {
  if (file === undefined) return wrong.noFile;
  const ending = /\.([a-z0-9]+)$/i.exec(file.name)?.[1]?.toLowerCase() ?? '';
  if (!fileKind.safeParse(ending === 'jpeg' ? 'jpg' : ending).success) return wrong.kind;
  if (file.size === 0) return wrong.empty;
  return file.size > largestFile ? wrong.tooLarge(file.size) : undefined;
}

/** A label made from a file name: "Spørgekort til klassen" for "Spørgekort_til-klassen.pdf". */
export function labelFromFileName(name: string): string {
  return name
    .replace(/\.[a-z0-9]+$/i, '')
    .replaceAll(/[_-]+/g, ' ')
    .trim()
    .slice(0, 120);
}
