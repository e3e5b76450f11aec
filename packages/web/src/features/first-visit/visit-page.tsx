import { privatePages } from '@edison/contracts/private-pages';
import { overviewPath } from '@edison/contracts/private-paths';
import { LinkButton } from '@edison/ui/link-button';
import { Notice } from '@edison/ui/notice';
import { Page } from '../../page/page.tsx';
import { firstVisitText as text } from '../../text/users/first-visit.ts';
import { SchoolWaits } from '../schools/school-waits.tsx';
import styles from './first-visit.module.css';
import { FirstVisit, type FirstVisitProps } from './first-visit.tsx';
import type { Arrival } from './use-visit-form.ts';

interface VisitPageProps extends FirstVisitProps {
  /** What came of the visit, once the profile is there. */
  readonly arrival: Arrival | undefined;
  /** Where to go afterwards. */
  readonly next: string;
}

/** The first visit, and then its end: what is saved, what waits, and where to go. */
export function VisitPage({ arrival, next, ...visit }: VisitPageProps) {
  if (arrival === undefined) {
    return (
      <Page headline={text.headline} lead={text.lead}>
        <FirstVisit {...visit} />
      </Page>
    );
  }
  return (
    <Page headline={privatePages.landing.title}>
      <div className={styles.visit}>
        <Notice tone="success" headline={text.done.headline} takesFocus>
          <p>{text.done.text}</p>
        </Notice>
        {arrival.newsFailed ? <Notice tone="warning" headline={text.done.newsFailed} /> : null}
        {arrival.profile.institution?.state === 'pending' ? <SchoolWaits /> : null}
        <div className={styles.ways}>
          <LinkButton href={next} label={next === overviewPath ? text.done.toOverview : text.done.toAsked} />
        </div>
      </div>
    </Page>
  );
}
