import './styles/public.ts';
import type { PublicDocument } from '@edison/contracts/content/site-renderer';
import { createBrowserHistory } from '@tanstack/react-router';
import { type PropsWithChildren, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createSiteRouter, SiteApp } from './create-site-router.tsx';
import { readPublicData } from './document/public-data.ts';
import { followLinks } from './navigation/follow-links.ts';
import { loadView } from './routes/public-page.tsx';

const data = readPublicData(document);
const app = document.getElementById('app');
// Not awaited: what fails in here is no missing file, and a reload would not mend it.
// Nor at once: what has just been compiled and what is now begun would be one task, which a slow phone feels.
if (data && app) setTimeout(() => void takeOver(data, app));

const idleTimeout = 2_000;

/** React takes over the markup that the server sent; until then links load documents. */
async function takeOver(data: PublicDocument, app: HTMLElement): Promise<void> {
  const { pathname } = window.location;
  let isTaken = false;
  // Whoever has scrolled before the script was here stays there; from the next page on the router sees to it.
  const scrollRestoration = (to: { readonly location: { readonly pathname: string } }) => isTaken || to.location.pathname !== pathname;
  const router = createSiteRouter(data, createBrowserHistory(), { scrollRestoration });
  router.subscribe('onRendered', () => {
    isTaken = true;
  });
  // Says that the markup is the server's, so that the same boundaries are drawn here.
  router.ssr = { manifest: undefined };
  // Making, loading and taking over are three tasks: as one they were the longest of a page.
  await nextTask();
  await router.load();
  // Without one of its parts the page would be an error; as the server sent it, it is whole.
  if (router.state.matches.some(({ status }) => status === 'error')) return;
  await nextTask();
  // The router would keep how far each page was scrolled beyond this document: nobody was asked whether it may.
  window.addEventListener('pagehide', () => sessionStorage.removeItem('tsr-scroll-restoration-v1_3'));
  // As a transition React takes the page over in slices of some milliseconds; all at once it would hold up a slow phone.
  startTransition(() => hydrate(app, router));
  whenIdle(() => void startRest(data, router), idleTimeout);
}

/** What fails in here, at any time, leaves the page as the server sent it: links load documents then. */
function hydrate(app: HTMLElement, router: ReturnType<typeof createSiteRouter>): void {
  const { innerHTML } = app;
  const { pathname, search } = window.location;
  let goTo = (href: string): void => router.history.push(href);
  const fail = (error: unknown): void => {
    reportError(error);
    if (window.location.pathname + window.location.search === pathname + search) {
      goTo = (href) => window.location.assign(href);
      // React is still at work in here.
      queueMicrotask(() => {
        root.unmount();
        app.innerHTML = innerHTML;
      });
    } else if (navigator.onLine) window.location.reload();
  };
  const taken = (
    <Hydrated onHydrated={() => followLinks(document, (href) => goTo(href))}>
      <SiteApp router={router} />
    </Hydrated>
  );
  const root = hydrateRoot(app, taken, { onCaughtError: fail, onUncaughtError: fail });
}

/** Effects inside run first, and only from then on the router listens to the history: a link followed before would change the address alone. */
function Hydrated({ onHydrated, children }: PropsWithChildren<{ readonly onHydrated: () => void }>) {
  useEffect(onHydrated, [onHydrated]);
  return children;
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** Smooth scrolling, fetching ahead and consent: a page without them is whole. */
async function startRest(data: PublicDocument, router: ReturnType<typeof createSiteRouter>): Promise<void> {
  const { views, global } = router.options.context;
  const { startAfterLoad } = await import('./after-load.ts');
  startAfterLoad({
    global,
    isDraft: data.isDraft === true,
    load: async (path) => loadView(await views.get(path)),
    onShown: (listener) => void router.subscribe('onRendered', listener),
    whenIdle,
  });
}

/** Does something in a quiet moment, after `timeout` milliseconds at the latest; where the browser knows no quiet moments, then. */
function whenIdle(work: () => void, timeout: number): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout });
  else setTimeout(work, timeout);
}
