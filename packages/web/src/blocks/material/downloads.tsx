import { fileKind, sizeInWords } from '../../text/file-words.ts';
import type { BlockProps } from '../block-props.ts';
import { Section } from '../section.tsx';
import styles from './downloads.module.css';

type File = BlockProps<'downloads'>['content']['Files'][number];

/** Public files, each with its kind and size. */
export default function Downloads({ content }: BlockProps<'downloads'>) {
  return (
    <Section content={content} intro={content.Intro}>
      <ul className={styles.files}>
        {content.Files.map((file) => (
          <li key={`${file.Url}${file.Label}`} className={styles.file}>
            <Sheet kind={fileKind(file.Url, file.Kind)} />
            <div className={styles.words}>
              <FileLink file={file} />
              {file.Text ? <p>{file.Text}</p> : null}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function FileLink({ file: { Label, Url, Kind, Bytes } }: { readonly file: File }) {
  const facts = [fileKind(Url, Kind), Bytes === undefined ? '' : sizeInWords(Bytes)].filter(Boolean).join(', ');
  return (
    <a className={styles.link} href={Url} download={isFile(Url) ? '' : undefined}>
      {`${Label} `}
      {facts ? <span className={styles.facts}>({facts})</span> : null}
    </a>
  );
}

// A file is downloaded; a page, such as a printable sheet, is opened.
function isFile(url: string): boolean {
  return /^\/media\//.test(url) || /^https?:.*\.[a-z0-9]{2,5}(?:[?#]|$)/i.test(url);
}

function Sheet({ kind }: { readonly kind: string }) {
  return (
    <span className={styles.sheet} aria-hidden="true">
      {kind.slice(0, 4) || 'Side'}
    </span>
  );
}
