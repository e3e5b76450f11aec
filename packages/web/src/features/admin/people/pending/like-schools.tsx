import { Button } from '@edison/ui/button/button';
import { figuresOf, percentAlike, sameAs, pendingText as text } from '../../../../text/people/pending-tab.ts';
import styles from '../people.module.css';
import { schoolPath } from '../people-address.ts';
import type { Like, Waiting } from '../people-queries.ts';

interface LikeSchoolsProps {
  readonly school: Waiting;
  readonly onSame: (like: Like) => void;
}

/** The schools that one that waits may be: how alike and by what, what is at them, and the way to say that they are the same. */
export function LikeSchools({ school, onSame }: LikeSchoolsProps) {
  if (school.candidates.length === 0) return text.none;
  return (
    <ul className={styles.alike}>
      {school.candidates.map((like) => (
        <li key={like.institutionId}>
          <a href={schoolPath(like.institutionId)}>{like.name}</a>
          <span className={styles.under}>{whereOf(like)}</span>
          <span className={styles.under}>{whyOf(like)}</span>
          <Button kind="secondary" label={sameAs(like.name)} onClick={() => onSame(like)} />
        </li>
      ))}
    </ul>
  );
}

function whereOf({ postalCode, city, number, state, teachers, signUps }: Like): string {
  const place = [postalCode, city].filter((part) => part !== undefined).join(' ');
  const told = [place, ...(number === undefined ? [] : [`${text.number} ${number}`]), ...(state === 'pending' ? [text.pendingToo] : [])];
  return [...told, ...(teachers === undefined ? [] : [figuresOf({ teachers, signUps: signUps ?? 0 })])].join(' · ');
}

function whyOf({ likeness, because }: Like): string {
  const why = because === undefined ? [] : [text.because[because]];
  return [...why, ...(likeness === undefined || because === 'number' ? [] : [percentAlike(likeness)])].join(', ');
}
