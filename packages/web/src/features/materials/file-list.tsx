import type { MaterialFile } from '@edison/contracts/bff/material';
import type { FetchableFile } from '@edison/contracts/bff/materials';
import { type MouseEvent, useState } from 'react';
import { sizeInWords } from '../../text/file-words.ts';
import { materialText as text } from '../../text/guests/materials.ts';
import { fetchWhole, saveAs } from './fetch-whole.ts';
import styles from './material-view.module.css';

/** From this size on the progress of a download is shown. */
const largeBytes = 2 * 1024 * 1024;

/** The names of the files, without links. */
export function FileNames({ files }: { readonly files: readonly MaterialFile[] }) {
  return (
    <ul className={styles.files}>
      {files.map((file) => (
        <li key={file.fileId}>
          {file.label} <FileFacts file={file} />
        </li>
      ))}
    </ul>
  );
}

interface FetchableListProps {
  readonly files: readonly FetchableFile[];
  readonly addressOf: (file: FetchableFile) => string | Promise<string>;
  readonly onFetched: (fileId: string) => void;
}

/** The files as download links. */
export function FetchableList({ files, ...rest }: FetchableListProps) {
  return (
    <ul className={styles.files}>
      {files.map((file) => (
        <li key={file.fileId}>
          <FileLink file={file} {...rest} />
        </li>
      ))}
    </ul>
  );
}

interface FileLinkProps extends Omit<FetchableListProps, 'files'> {
  readonly file: FetchableFile;
}

/** A download link. The browser follows it, unless the file is large or the signed link has expired. */
function FileLink({ file, addressOf, onFetched }: FileLinkProps) {
  const [here, setHere] = useState<number>();
  const [broken, setBroken] = useState(false);

  async function fetchIt(address: string | Promise<string>): Promise<void> {
    setBroken(false);
    setHere(0);
    try {
      saveAs(await fetchWhole(await address, file.bytes, setHere), `${file.label}.${file.kind}`);
      onFetched(file.fileId);
    } catch {
      setBroken(true);
    }
    setHere(undefined);
  }

  function press(event: MouseEvent): void {
    const address = addressOf(file);
    if (file.bytes < largeBytes && address === file.url) {
      onFetched(file.fileId);
      return;
    }
    event.preventDefault();
    if (here === undefined) void fetchIt(address);
  }

  return (
    <>
      <a className={styles.link} href={file.url} download="" onClick={press}>
        {file.label} <FileFacts file={file} />
      </a>
      {here === undefined ? null : (
        <progress className={styles.progress} max={file.bytes} value={here} aria-label={`${text.fetching} ${file.label}`} />
      )}
      {broken ? <p role="alert">{text.broken}</p> : null}
    </>
  );
}

function FileFacts({ file: { kind, bytes } }: { readonly file: MaterialFile }) {
  return (
    <span className={styles.facts}>
      ({kind.toUpperCase()}, {sizeInWords(bytes)})
    </span>
  );
}
