import type { SignUp, SignUpState } from '@edison/contracts/events';
import { adminText } from '../../text/admin.ts';
import styles from './admin.module.css';

const { figures: text } = adminText;

interface FiguresProps {
  readonly signUps: readonly SignUp[];
  /** Undefined until the users are here. */
  readonly users: number | undefined;
}

/** The lists below as four figures. */
export function Figures({ signUps, users }: FiguresProps) {
  const count = (state: SignUpState): number => signUps.filter((each) => each.state === state).length;
  return (
    <>
      <ul className={styles.figures}>
        <Figure figure={users ?? '–'} label={text.users} />
        <Figure figure={count('confirmed')} label={text.confirmed} />
        <Figure figure={count('waitlisted')} label={text.waiting} />
        <Figure figure={count('cancelled')} label={text.cancelled} />
      </ul>
      <p>{text.note}</p>
    </>
  );
}

function Figure({ figure, label }: { readonly figure: number | string; readonly label: string }) {
  return (
    <li className={styles.figure}>
      <strong className={styles.number}>{figure}</strong> {label}
    </li>
  );
}
