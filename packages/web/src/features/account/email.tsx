import type { Account } from '@edison/contracts/bff/account';
import { LinkButton } from '@edison/ui/link-button/link-button';
import { accountText } from '../../text/users/account.ts';
import styles from './account.module.css';

const { email: text } = accountText;

/** The address that one logs in with; it is changed, and confirmed, at the identity provider. */
export function Email({ account }: { readonly account: Account }) {
  const { email, emailChangeUrl } = account;
  return (
    <>
      <p className={styles.strong}>{email}</p>
      <p>{emailChangeUrl === undefined ? text.byMail : text.text}</p>
      {emailChangeUrl === undefined ? null : (
        <div>
          <LinkButton kind="secondary" href={emailChangeUrl} label={text.change} />
        </div>
      )}
    </>
  );
}
