import { overviewPath } from '@edison/contracts/private-paths';
import { LinkButton } from '@edison/ui/link-button/link-button';
import { Notice } from '@edison/ui/notice/notice';
import { firstVisitText } from '../../text/users/first-visit.ts';
import { SchoolWaits } from '../schools/school-waits.tsx';
import styles from './first-visit.module.css';
import type { Arrival } from './use-visit-form.ts';

const { done: text } = firstVisitText;

/** The end of the first visit: what is saved, what waits, and where to go. */
export function Arrived({ arrival, next }: { readonly arrival: Arrival; readonly next: string }) {
  return (
    <div className={styles.visit}>
      <Notice tone="success" headline={text.headline} takesFocus>
        <p>{text.text}</p>
      </Notice>
      {arrival.newsFailed ? <Notice tone="warning" headline={text.newsFailed} /> : null}
      {arrival.profile.institution?.state === 'pending' ? <SchoolWaits /> : null}
      <div className={styles.ways}>
        <LinkButton href={next} label={next === overviewPath ? text.toOverview : text.toAsked} />
      </div>
    </div>
  );
}
