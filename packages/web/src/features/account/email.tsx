import type { Account } from '@edison/contracts/bff/account';
import { LinkButton } from '@edison/ui/link-button/link-button';
import { accountText } from '../../text/users/account.ts';
import styles from './account.module.css';

const { email: text } = accountText;

/** The address and the password that one logs in with; both are changed at the identity provider, where that has pages for it. */
export function Email({ account }: { readonly account: Account }) {
  const { email, emailChangeUrl, passwordChangeUrl } = account;
  return (
    <>
      <p className={styles.strong}>{email}</p>
      <p>{emailChangeUrl === undefined ? text.byMail : text.text}</p>
      <div className={styles.ways}>
        {emailChangeUrl === undefined ? null : <LinkButton kind="secondary" href={emailChangeUrl} label={text.change} />}
        {passwordChangeUrl === undefined ? null : <LinkButton kind="secondary" href={passwordChangeUrl} label={text.changePassword} />}
      </div>
    </>
  );
}
