import type { GlobalContent } from '@edison/contracts/content/global';
import { type ReactNode, useLayoutEffect } from 'react';
import type { PublicView } from '../api/page-queries.ts';
import { PublicLayout } from '../layouts/public-layout/public-layout.tsx';
import { lazyPart } from '../lazy-part.ts';
import type { Shown } from '../navigation/router/site-router.ts';
import { useRouterState, useSiteRouter } from '../navigation/router/use-site-router.ts';
import { label } from '../text/labels.ts';
import { Dictionaries } from '../text/use-label.ts';
import { BrokenView } from './broken-view.tsx';
import { Guard } from './guard.tsx';
import { PublicPage } from './public-page.tsx';

type Global = { readonly global: GlobalContent };

const countdown = lazyPart(() => import('../layouts/release-countdown/release-countdown.tsx'));

/** Loads what the frame itself is drawn with. The bff names a release only while it is to come. */
export async function loadFrame({ ReleaseDate }: GlobalContent): Promise<void> {
  if (ReleaseDate !== undefined) await countdown.load();
}

/** The public site: what is shown, in its layout, behind the countdown to its release where there is one to come. */
export function PublicFrame({ global }: Global) {
  const router = useSiteRouter();
  const { shown } = useRouterState();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page that is shown has been drawn once
  useLayoutEffect(() => router.drawn(), [router, shown]);
  const site = (
    <PublicLayout global={global} path={shown.place.pathname}>
      <ShownPage shown={shown} menu={global.Header.Menu} />
    </PublicLayout>
  );
  return (
    <Dictionaries value={global.Dictionaries}>
      {global.ReleaseDate === undefined ? site : <Waiting global={global}>{site}</Waiting>}
    </Dictionaries>
  );
}

function ShownPage({ shown, menu }: { readonly shown: Shown<PublicView>; readonly menu: GlobalContent['Header']['Menu'] }) {
  if (shown.kind === 'broken') return <BrokenView />;
  return (
    <Guard key={shown.place.pathname} fallback={<BrokenView />}>
      <PublicPage view={shown.view} menu={menu} />
    </Guard>
  );
}

/** The site behind the countdown to its release. */
function Waiting({ global: { ReleaseDate = '', Dictionaries: labels }, children }: Global & { readonly children: ReactNode }) {
  const Countdown = countdown.view();
  return (
    <Countdown releaseDate={ReleaseDate} label={label(labels, 'Aria.General.Countdown')}>
      {children}
    </Countdown>
  );
}
