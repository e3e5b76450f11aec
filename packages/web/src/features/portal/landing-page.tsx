import { Skeleton } from '@edison/ui/skeleton/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ApiProblem } from '../../api/api-problem.ts';
import { profileQuery } from '../../api/profile-query.ts';
import { portalText } from '../../text/portal.ts';
import { profileText } from '../../text/profile.ts';
import { afterProfile } from '../users/after-profile.ts';
import { ProfileForm } from '../users/profile-form.tsx';

import { Page } from './page.tsx';
import { Failed } from './section.tsx';

/** Where a login ends: the form for those who have no profile yet; the overview, or the page one came from, for the others. */
export function LandingPage() {
  const navigate = useNavigate();
  const { data, error, isFetching, refetch } = useQuery(profileQuery);
  const known = data !== undefined;
  const next = afterProfile(useRouterState({ select: ({ location }) => location.searchStr }));
  useEffect(() => {
    if (!known) return;
    if (next.startsWith('/min-profil/')) void navigate({ href: next, replace: true });
    else window.location.replace(next);
  }, [known, next, navigate]);

  if (error instanceof ApiProblem && error.code === 'PROFILE_MISSING') {
    return (
      <Page headline={profileText.headline} lead={profileText.lead}>
        <ProfileForm />
      </Page>
    );
  }
  return (
    <Page headline={portalText.titles.landing}>
      {error === null ? (
        <Skeleton label={portalText.waiting} size="large" />
      ) : (
        <Failed error={error} busy={isFetching} onRetry={() => void refetch()} />
      )}
    </Page>
  );
}
