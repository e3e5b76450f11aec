import type { Account } from '@edison/contracts/bff/account';
import { LinkButton } from '@edison/ui/link-button';
import { accountText as text } from '../../text/users/account.ts';
import styles from './account.module.css';

/** The e-mail address, the password and second factors, which are changed at the identity provider if it has pages for that. */
export function LoginLinks({ account }: { readonly account: Account }) {
  const { email, emailChangeUrl, passwordChangeUrl, secondFactorUrl } = account;
  return (
    <>
      <p className={styles.strong}>{email}</p>
      <p>{emailChangeUrl === undefined ? text.email.byMail : text.email.text}</p>
      {secondFactorUrl === undefined ? null : <p>{text.email.twoSteps}</p>}
      <div className={styles.ways}>
        {emailChangeUrl === undefined ? null : <LinkButton kind="secondary" href={emailChangeUrl} label={text.email.change} />}
        {passwordChangeUrl === undefined ? null : (
          <LinkButton kind="secondary" href={passwordChangeUrl} label={text.email.changePassword} />
        )}
        {secondFactorUrl === undefined ? null : <LinkButton kind="secondary" href={secondFactorUrl} label={text.email.secondFactor} />}
      </div>
    </>
  );
}
