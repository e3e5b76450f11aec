import type { SignUp } from '@edison/contracts/bff/sign-ups';
import { LinkButton } from '@edison/ui/link-button/link-button';
import { overviewText, signedUpWords } from '../../../text/portal/overview.ts';
import { ownSignUpsPath } from '../../sign-ups/sign-up-addresses.ts';
import styles from '../portal.module.css';
import { SignUpRow } from './date-row.tsx';

const { latest: text } = overviewText;

/** The last things that were signed up to, those that were given back too. */
export function LatestSignUps({ signUps }: { readonly signUps: readonly SignUp[] }) {
  return (
    <>
      <ul className={styles.rows}>
        {signUps.slice(0, 4).map((each) => (
          <SignUpRow key={each.signUpId} signUp={each} when={signedUpWords(each.queuedAt)} />
        ))}
      </ul>
      <LinkButton kind="secondary" href={ownSignUpsPath} label={text.all} />
    </>
  );
}
