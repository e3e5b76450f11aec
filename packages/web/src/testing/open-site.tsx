import type { PublicDocument } from '@edison/contracts/content/site-renderer';
import { createMemoryHistory } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import { createSiteRouter, SiteApp } from '../create-site-router.tsx';

/** Renders the public site of a document, with a history that the test controls. */
export async function openSite(document: PublicDocument, href = document.path) {
  const history = createMemoryHistory({ initialEntries: [href] });
  const router = createSiteRouter(document, history);
  await router.load();
  render(<SiteApp router={router} />);
  return {
    views: router.options.context.views,
    back: () => history.back(),
    go: (to: string) => router.navigate({ href: to }),
    /** The address of the rendered page. */
    place: () => new URL((router.state.resolvedLocation ?? router.state.location).href, 'https://edison.example'),
  };
}
