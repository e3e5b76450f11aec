import { Button } from '@edison/ui/button';
import { Field } from '@edison/ui/forms/field';
import { Notice } from '@edison/ui/notice';
import { useRef, useState } from 'react';
import { feedText as text } from '../../text/portal/calendar-feed.ts';
import styles from './calendar.module.css';

/** The new secret address, shown only once: a button to copy it, and how to add it to three calendar programs. */
export function NewCalendarAddress({ url }: { readonly url: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<'yes' | 'no'>();
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(url);
      setCopied('yes');
    } catch {
      field.current?.select();
      setCopied('no');
    }
  }
  return (
    <>
      <Notice tone="success" headline={text.made} takesFocus>
        <p>{text.once}</p>
      </Notice>
      <Field ref={field} label={text.address} value={url} readOnly onFocus={({ target }) => target.select()} />
      <div className={styles.buttons}>
        <Button kind="secondary" label={text.copy} onClick={() => void copy()} />
        <span role="status">{copied === undefined ? '' : wordsOf(copied)}</span>
      </div>
      <div>
        <h3 className={styles.how}>{text.how}</h3>
        <ul className={styles.programs}>
          {text.programs.map(({ name, way }) => (
            <li key={name}>
              <strong>{name}:</strong> {way}
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

function wordsOf(copied: 'yes' | 'no'): string {
  return copied === 'yes' ? text.copied : text.notCopied;
}
