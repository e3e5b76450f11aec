import type { Locator, Page } from '@playwright/test';

/** The part of the private header with its menu, quick links and logout; on a phone it opens the menu first. */
export async function privateMenu(page: Page, isMobile: boolean): Promise<Locator> {
  const header = page.getByRole('banner');
  if (!isMobile) return header;
  // The button's name changes when the site's labels have loaded, so it is found by its element.
  const folded = header.locator('details').first();
  await folded.locator('summary').first().click();
  return folded;
}
