import { privatePages } from '@edison/contracts/private-pages';
import { myProfilePath, overviewPath } from '@edison/contracts/private-paths';
import { Skeleton } from '@edison/ui/skeleton';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { ApiProblem } from '../../api/api-problem.ts';
import { eventsQuery } from '../../api/events-query.ts';
import { profileQuery } from '../../api/profile-query.ts';
import { queryFor } from '../../api/query-for.ts';
import { lazyPart } from '../../lazy-part.ts';
import { menusQuery } from '../../page/menus.ts';
import { Page } from '../../page/page.tsx';
import { Failed } from '../../page/section.tsx';
import { portalText } from '../../text/portal.ts';
import { usePart } from '../../use-part.ts';
import { accountQuery } from '../account/account-queries.ts';
import { addressAfterProfile } from '../first-visit/after-profile.ts';
import type { VisitResult } from '../first-visit/use-visit-form.ts';
import type { VisitStep } from '../first-visit/visit-steps.ts';
import { programmesQuery } from '../programmes/programme-queries.ts';
import { ownSignUpsQuery, relevantEventsQuery } from '../sign-ups/sign-up-queries.ts';

// A separate chunk: teachers with a profile do not load its forms.
const visitPage = lazyPart(async () => ({ default: (await import('../first-visit/visit-page.tsx')).VisitPage }));

/** The page after a login: the first visit without a profile; else redirects to the overview or to `?returnTo=`. */
export function LandingPage() {
  const queries = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery(profileQuery);
  const [arrival, setArrival] = useState<VisitResult>();
  const { step, next, toStep } = useStepInAddress();
  // After a first visit from another page, return there at once, unless there is something to tell first.
  const tells = arrival !== undefined && (next === overviewPath || arrival.newsFailed || arrival.profile.institution?.state === 'pending');
  useRedirect(data !== undefined && !tells, next);

  const isNew = error instanceof ApiProblem && error.code === 'PROFILE_MISSING';
  // What an imported list says; without an answer the form begins empty.
  const imported = useQuery({ ...queryFor('/bff/me/imported'), enabled: isNew, retry: false });
  const Visit = usePart(visitPage, (isNew && !imported.isLoading) || tells);
  if (Visit) {
    const onArrived = (arrived: VisitResult) => {
      setArrival(arrived);
      queries.setQueryData(profileQuery.queryKey, arrived.profile);
    };
    return <Visit arrival={arrival} imported={imported.data?.imported} next={next} asked={step} onStep={toStep} onArrived={onArrived} />;
  }
  return (
    <Page headline={next === overviewPath ? privatePages.overview.title : privatePages.landing.title}>
      {error === null || isNew ? (
        <Skeleton label={portalText.waiting} cards={2} size="large" />
      ) : (
        <Failed error={error} busy={isFetching} onRetry={() => void refetch()} />
      )}
    </Page>
  );
}

/** The step in the address, and the address to continue to. */
function useStepInAddress() {
  const search = useSearch({ from: myProfilePath });
  const router = useRouter();
  const toStep = useCallback(
    // Keeps the path as it was opened, with or without the last slash: another path would count as a new page, which takes the focus.
    (step: VisitStep) => void router.navigate({ to: router.state.location.pathname, search: { ...search, trin: step } }),
    [router, search],
  );
  return { step: search.trin?.toString(), next: addressAfterProfile(search.returnTo?.toString()), toStep };
}

function useRedirect(now: boolean, next: string): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!now) return;
    if (next.startsWith('/min-profil/')) void navigate({ href: next, replace: true });
    else window.location.replace(next);
  }, [now, next, navigate]);
}

/** Prefetches the queries of the overview; errors are shown there. */
export function prefetchOverview(queries: QueryClient): void {
  void queries.prefetchQuery(ownSignUpsQuery);
  void queries.prefetchQuery(eventsQuery());
  void queries.prefetchQuery(programmesQuery);
  void queries.prefetchQuery(relevantEventsQuery);
  void queries.prefetchQuery(accountQuery);
  void queries.prefetchQuery(menusQuery);
}
