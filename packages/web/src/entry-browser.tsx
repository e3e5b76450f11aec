import './styles/public.ts';
import { createBrowserHistory } from '@tanstack/react-router';
import { hydrateRoot } from 'react-dom/client';
import { createSiteRouter, SiteApp } from './create-site-router.tsx';
import { readPublicData } from './document/public-data.ts';
import { followLinks } from './navigation/follow-links.ts';

const data = readPublicData(document);
const app = document.getElementById('app');
// Not awaited: what fails in here is no missing file, and a reload would not mend it.
if (data && app) void takeOver(data, app);

/** React takes over the markup that the server sent; until then links load documents. */
async function takeOver(data: NonNullable<ReturnType<typeof readPublicData>>, app: HTMLElement): Promise<void> {
  const router = createSiteRouter(data, createBrowserHistory());
  // Says that the markup is the server's, so that the same boundaries are drawn here.
  router.ssr = { manifest: undefined };
  await router.load();
  hydrateRoot(app, <SiteApp router={router} />);
  followLinks(document, (href) => router.history.push(href));
}
