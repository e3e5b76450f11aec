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
// Not awaited: an error in hydration is no missing chunk, so the document must not be reloaded for it.
// In a task of its own, since compiling this script and hydrating at once would be one long task on a slow phone.
if (data && app) setTimeout(() => void hydrateSite(data, app));

const idleTimeout = 2_000;

/** Hydrates the markup of the server; until then every link loads a document. */
async function hydrateSite(data: PublicDocument, app: HTMLElement): Promise<void> {
  const { pathname } = window.location;
  let isTaken = false;
  // Keeps the scroll position of the first page, where the visitor may have scrolled before hydration; later pages are restored.
  const scrollRestoration = (to: { readonly location: { readonly pathname: string } }) => isTaken || to.location.pathname !== pathname;
  const router = createSiteRouter(data, createBrowserHistory(), { scrollRestoration });
  router.subscribe('onRendered', () => {
    isTaken = true;
  });
  // Tells the router that it hydrates server markup, so that it renders the same Suspense boundaries.
  router.ssr = { manifest: undefined };
  // Creating, loading and hydrating are separate tasks: together they were the longest task of a page.
  await nextTask();
  await router.load();
  // A missing chunk would turn the page into an error page, so the markup of the server stays.
  if (router.state.matches.some(({ status }) => status === 'error')) return;
  await nextTask();
  // The router stores scroll positions in sessionStorage, which would outlive the document without consent.
  window.addEventListener('pagehide', () => sessionStorage.removeItem('tsr-scroll-restoration-v1_3'));
  // A transition hydrates in slices of a few milliseconds instead of one long task.
  startTransition(() => hydrate(app, router));
  whenIdle(() => void startAfterHydration(data, router), idleTimeout);
}

/** Hydrates the app. After an error the server's markup is restored, and links load documents again. */
function hydrate(app: HTMLElement, router: ReturnType<typeof createSiteRouter>): void {
  const { innerHTML } = app;
  const { pathname, search } = window.location;
  let goTo = (href: string): void => router.history.push(href);
  const fail = (error: unknown): void => {
    reportError(error);
    if (window.location.pathname + window.location.search === pathname + search) {
      goTo = (href) => window.location.assign(href);
      // After the current render, which must not be unmounted from within.
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

/** Runs after the effects of its children, so that links are followed only once the router listens to the history. */
function Hydrated({ onHydrated, children }: PropsWithChildren<{ readonly onHydrated: () => void }>) {
  useEffect(onHydrated, [onHydrated]);
  return children;
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** Starts smooth scrolling, prefetching and consent, which a page can do without. */
async function startAfterHydration(data: PublicDocument, router: ReturnType<typeof createSiteRouter>): Promise<void> {
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

/** Runs work when the browser is idle, after `timeout` milliseconds at the latest. */
function whenIdle(work: () => void, timeout: number): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout });
  else setTimeout(work, timeout);
}
