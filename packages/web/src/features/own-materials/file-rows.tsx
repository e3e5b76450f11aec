import type { MaterialFile, OwnMaterial } from '@edison/contracts/bff/material';
import { Button } from '@edison/ui/button';
import { useId } from 'react';
import { ApiProblem } from '../../api/api-problem.ts';
import { sizeInWords } from '../../text/file-words.ts';
import { fetchedWords, fetchingWords, ownMaterialsText } from '../../text/portal/own-materials.ts';
import { refusalWords } from '../../text/portal/refusal-words.ts';
import { NotOnBehalf } from '../on-behalf/not-on-behalf.tsx';
import styles from './own-materials.module.css';
import { type Fetching, useFetchFiles } from './use-fetch-files.ts';

const { file: text } = ownMaterialsText;

/** The files of a material as download links, each with its last download. */
export function FileRows({ material: { materialId, files, downloads } }: { readonly material: OwnMaterial }) {
  const { stateOf, fetchFile } = useFetchFiles(materialId);
  return (
    <ul className={styles.files}>
      {files.map((file) => (
        <FileRow
          key={file.fileId}
          file={file}
          last={downloads.find(({ fileId }) => fileId === file.fileId)}
          state={stateOf(file.fileId)}
          onFetch={() => void fetchFile(file)}
        />
      ))}
    </ul>
  );
}

interface FileRowProps {
  readonly file: MaterialFile;
  /** The newest download of the file. */
  readonly last: OwnMaterial['downloads'][number] | undefined;
  readonly state: Fetching;
  readonly onFetch: () => void;
}

function FileRow({ file, last, state, onFetch }: FileRowProps) {
  const id = useId();
  const busy = state.kind === 'opening' || state.kind === 'fetching';
  const word = last === undefined ? text.get : text.getAgain;
  return (
    <li className={styles.file}>
      <div className={styles.about}>
        <span className={styles.label} id={`${id}-label`}>
          {file.label}
        </span>
        <span className={styles.small}>
          {file.kind.toUpperCase()}, {sizeInWords(file.bytes)} · {last === undefined ? text.never : fetchedWords(last)}
        </span>
      </div>
      <NotOnBehalf>
        <Button
          kind="secondary"
          id={`${id}-get`}
          aria-labelledby={`${id}-get ${id}-label`}
          label={busy ? text.opening : word}
          busy={busy}
          onClick={onFetch}
        />
      </NotOnBehalf>
      <Progress file={file} state={state} />
    </li>
  );
}

/** The state of a download: its progress, its end, or its error. */
function Progress({ file, state }: { readonly file: MaterialFile; readonly state: Fetching }) {
  if (state.kind === 'fetching') {
    const words = fetchingWords(file.label, state.here, file.bytes);
    return (
      <div className={styles.wide}>
        <progress className={styles.progress} max={file.bytes} value={state.here} aria-label={words} />
        <span className={styles.small} aria-hidden="true">
          {words}
        </span>
      </div>
    );
  }
  if (state.kind === 'failed') {
    return (
      <p className={styles.broken} role="alert">
        <strong>{text.refused}.</strong> {state.error instanceof ApiProblem ? refusalWords(state.error) : text.broken}
      </p>
    );
  }
  return (
    <p className={state.kind === 'here' ? styles.here : 'visually-hidden'} role="status">
      {state.kind === 'here' ? text.here : ''}
    </p>
  );
}
