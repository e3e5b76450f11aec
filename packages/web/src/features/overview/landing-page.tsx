import { privatePages } from '@edison/contracts/private-pages';
import { myProfilePath, overviewPath } from '@edison/contracts/private-paths';
import { LinkButton } from '@edison/ui/link-button';
import { Notice } from '@edison/ui/notice';
import { Skeleton } from '@edison/ui/skeleton';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { type ComponentProps, useCallback, useEffect, useState } from 'react';
import { ApiProblem } from '../../api/api-problem.ts';
import { eventsQuery } from '../../api/events-query.ts';
import { profileQuery } from '../../api/profile-query.ts';
import { lazyPart } from '../../lazy-part.ts';
import { menusQuery } from '../../page/menus.ts';
import { Page } from '../../page/page.tsx';
import { Failed } from '../../page/section.tsx';
import { portalText } from '../../text/portal.ts';
import { firstVisitText } from '../../text/users/first-visit.ts';
import { usePart } from '../../use-part.ts';
import { accountQuery } from '../account/account-queries.ts';
import { afterProfile } from '../first-visit/after-profile.ts';
import styles from '../first-visit/first-visit.module.css';
import type { FirstVisit } from '../first-visit/first-visit.tsx';
import type { Arrival } from '../first-visit/use-visit-form.ts';
import type { VisitStep } from '../first-visit/visit-steps.ts';
import { programmesQuery } from '../programmes/programme-queries.ts';
import { SchoolWaits } from '../schools/school-waits.tsx';
import { ownSignUpsQuery, relevantEventsQuery } from '../sign-ups/sign-up-queries.ts';

/** Where a login ends: the first visit for those who have no profile yet; the overview, or the page one came from, for the others. */
export function LandingPage() {
  const queries = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery(profileQuery);
  const [arrival, setArrival] = useState<Arrival>();
  const { step, next, toStep } = usePlace();
  // Who came from a page goes back to it at once, unless there is news to show first.
  const tells = arrival !== undefined && (next === overviewPath || arrival.newsFailed || arrival.profile.institution?.state === 'pending');
  useRedirect(data !== undefined && !tells, next);

  if (arrival !== undefined && tells) {
    return (
      <Page headline={privatePages.landing.title}>
        <Arrived arrival={arrival} next={next} />
      </Page>
    );
  }
  if (error instanceof ApiProblem && error.code === 'PROFILE_MISSING') {
    return (
      <Page headline={firstVisitText.headline} lead={firstVisitText.lead}>
        <FirstVisitPart
          asked={step}
          onStep={toStep}
          onArrived={(arrived) => {
            setArrival(arrived);
            queries.setQueryData(profileQuery.queryKey, arrived.profile);
          }}
        />
      </Page>
    );
  }
  return (
    <Page headline={next === overviewPath ? privatePages.overview.title : privatePages.landing.title}>
      {error === null ? (
        <Skeleton label={portalText.waiting} cards={2} size="large" />
      ) : (
        <Failed error={error} busy={isFetching} onRetry={() => void refetch()} />
      )}
    </Page>
  );
}

/** The step that the address names, and where to go afterwards. */
function usePlace() {
  const search = useSearch({ from: myProfilePath });
  const router = useRouter();
  const toStep = useCallback(
    // With or without its last slash, as it was opened: another path would count as a new page, which takes the focus.
    (step: VisitStep) => void router.navigate({ to: router.state.location.pathname, search: { ...search, trin: step } }),
    [router, search],
  );
  return { step: search.trin?.toString(), next: afterProfile(search.returnTo?.toString()), toStep };
}

function useRedirect(now: boolean, next: string): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!now) return;
    if (next.startsWith('/min-profil/')) void navigate({ href: next, replace: true });
    else window.location.replace(next);
  }, [now, next, navigate]);
}

const part = lazyPart(async () => ({ default: (await import('../first-visit/first-visit.tsx')).FirstVisit }));

/** The first visit as a file of its own: everybody else comes past here without its forms. */
function FirstVisitPart(props: ComponentProps<typeof FirstVisit>) {
  const View = usePart(part);
  return View ? <View {...props} /> : <Skeleton label={portalText.waiting} cards={2} size="large" />;
}

/** Prefetches what the overview waits for; errors are shown on the overview. */
export function prefetchOverview(queries: QueryClient): void {
  void queries.prefetchQuery(ownSignUpsQuery);
  void queries.prefetchQuery(eventsQuery());
  void queries.prefetchQuery(programmesQuery);
  void queries.prefetchQuery(relevantEventsQuery);
  void queries.prefetchQuery(accountQuery);
  void queries.prefetchQuery(menusQuery);
}

/** The end of the first visit: what is saved, what waits, and where to go. */
function Arrived({ arrival, next }: { readonly arrival: Arrival; readonly next: string }) {
  return (
    <div className={styles.visit}>
      <Notice tone="success" headline={firstVisitText.done.headline} takesFocus>
        <p>{firstVisitText.done.text}</p>
      </Notice>
      {arrival.newsFailed ? <Notice tone="warning" headline={firstVisitText.done.newsFailed} /> : null}
      {arrival.profile.institution?.state === 'pending' ? <SchoolWaits /> : null}
      <div className={styles.ways}>
        <LinkButton href={next} label={next === overviewPath ? firstVisitText.done.toOverview : firstVisitText.done.toAsked} />
      </div>
    </div>
  );
}
