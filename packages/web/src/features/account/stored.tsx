import { LinkButton } from '@edison/ui/link-button/link-button';
import { useId } from 'react';
import { accountText } from '../../text/users/account.ts';
import styles from './account.module.css';

const { stored: text } = accountText;

/** What is stored about the person, to take home. The browser opens the files by itself. */
export function Stored() {
  const name = useId();
  return (
    <section className={styles.part} aria-labelledby={name}>
      <h2 id={name}>{text.headline}</h2>
      <p>{text.text}</p>
      <div className={styles.ways}>
        <LinkButton kind="secondary" href="/bff/me/account/data.csv" download label={text.table} />
        <LinkButton kind="secondary" href="/bff/me/account/data.json" download label={text.whole} />
      </div>
      <p>
        <a href="/privatlivspolitik/">{text.policy}</a>
      </p>
    </section>
  );
}
