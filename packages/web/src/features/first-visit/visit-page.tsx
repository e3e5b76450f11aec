import { privatePages } from '@edison/contracts/private-pages';
import { overviewPath } from '@edison/contracts/private-paths';
import { LinkButton } from '@edison/ui/link-button';
import { Notice } from '@edison/ui/notice';
import { Page } from '../../page/page.tsx';
import { importedText, firstVisitText as text } from '../../text/users/first-visit.ts';
import { SchoolPendingNotice } from '../schools/school-waits.tsx';
import styles from './first-visit.module.css';
import { FirstVisit, type FirstVisitProps } from './first-visit.tsx';
import type { VisitResult } from './use-visit-form.ts';

interface VisitPageProps extends FirstVisitProps {
  /** The saved profile; undefined until then. */
  readonly arrival: VisitResult | undefined;
  /** The address to continue to. */
  readonly next: string;
}

/** The first visit, then its result: what was saved, what is pending, and a link to continue. */
export function VisitPage({ arrival, next, ...visit }: VisitPageProps) {
  if (arrival === undefined) {
    return (
      <Page headline={text.headline} lead={text.lead}>
        <Imported imported={visit.imported} />
        <FirstVisit {...visit} />
      </Page>
    );
  }
  const programmes = visit.imported?.programmes ?? [];
  return (
    <Page headline={privatePages.landing.title}>
      <div className={styles.visit}>
        <Notice tone="success" headline={text.done.headline} takesFocus>
          <p>{programmes.length === 0 ? text.done.text : text.done.member(programmes)}</p>
        </Notice>
        {arrival.newsFailed ? <Notice tone="warning" headline={text.done.newsFailed} /> : null}
        {arrival.profile.institution?.state === 'pending' ? <SchoolPendingNotice /> : null}
        <div className={styles.ways}>
          <LinkButton href={next} label={next === overviewPath ? text.done.toOverview : text.done.toAsked} />
        </div>
      </div>
    </Page>
  );
}

/** Tells whom we know from an imported list what they find in place. */
function Imported({ imported }: Pick<FirstVisitProps, 'imported'>) {
  if (imported === undefined) return null;
  const { programmes } = imported;
  return (
    <Notice tone="info" headline={importedText.headline}>
      <p>{importedText.text}</p>
      {programmes.length === 0 ? null : <p>{importedText.programmes(programmes)}</p>}
    </Notice>
  );
}
