import type { MouseEvent } from 'react';
import { words } from '../../text/words.ts';
import styles from './site-footer.module.css';

/** Opens the window of all purposes, at any time. Without script, or when it cannot be had, it leads to the page about cookies. */
export function CookiesButton() {
  async function open(event: MouseEvent<HTMLButtonElement>): Promise<void> {
    event.preventDefault();
    const { form } = event.currentTarget;
    const settings = await import('../../consent/settings/open-settings.tsx').catch(() => undefined);
    if (settings) settings.openSettings();
    else form?.submit();
  }
  return (
    <form action={words.footer.cookiesPath}>
      <button type="submit" className={styles.cookies} onClick={(event) => void open(event)}>
        {words.footer.cookies}
      </button>
    </form>
  );
}
