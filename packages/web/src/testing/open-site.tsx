import type { PublicDocument } from '@edison/contracts/content/site-renderer';
import { render } from '@testing-library/react';
import { createSite, SiteApp } from '../create-site.tsx';
import { memoryAddress, type Place } from '../navigation/router/address.ts';

/** The public site of a document, drawn; with the address bar that a test moves. */
export async function openSite(document: PublicDocument, href = document.path) {
  const address = memoryAddress(href);
  const site = await createSite(document, address);
  render(<SiteApp site={site} />);
  return {
    ...site,
    back: address.back,
    go: (to: string) => site.router.go(to),
    /** Where the page is that is on the screen. */
    place: (): Place => site.router.state().shown.place,
  };
}
