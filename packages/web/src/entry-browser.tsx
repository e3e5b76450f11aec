import './styles/public.ts';
import type { PublicDocument } from '@edison/contracts/content/site-renderer';
import { hydrateRoot } from 'react-dom/client';
import { pageQuery } from './api/page-queries.ts';
import { createSite, type Site, SiteApp } from './create-site.tsx';
import { readPublicData } from './document/public-data.ts';
import { followLinks } from './navigation/follow-links.ts';
import { browserAddress } from './navigation/router/address.ts';
import { whenIdle } from './navigation/when-idle.ts';
import { loadView } from './routes/public-page.tsx';

const data = readPublicData(document);
const app = document.getElementById('app');
// Not awaited: what fails in here is no missing file, and a reload would not mend it.
if (data && app) void takeOver(data, app);

const idleTimeout = 2_000;

/** React takes over the markup that the server sent; until then links load documents. */
async function takeOver(data: PublicDocument, app: HTMLElement): Promise<void> {
  const site = await createSite(data, browserAddress(window));
  hydrateRoot(app, <SiteApp site={site} />);
  followLinks(document, (href) => void site.router.go(href));
  whenIdle(() => void startRest(data, site), idleTimeout);
}

/** Smooth scrolling, fetching ahead and consent: a page without them is whole. */
async function startRest(data: PublicDocument, { router, queries, global }: Site): Promise<void> {
  const { startAfterLoad } = await import('./after-load.ts');
  startAfterLoad({
    global,
    isDraft: data.isDraft === true,
    load: async (path) => loadView(await queries.ensureQueryData(pageQuery(path))),
    onShown: (listener) => void router.onShown(listener),
    whenIdle,
  });
}
