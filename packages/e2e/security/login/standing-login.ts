import { type Browser, openBrowser } from '@edison/bff/testing/browser';
import { type StandingSite, standingSite } from '../../src/running/standing-site.ts';

/** Logins, step by step, at the site that many tests share. */
export interface StandingLogins {
  readonly site: StandingSite;
  /** Opens a browser without cookies. */
  open(): Browser;
  /** Signs the person in at the provider; returns path and query of the callback. */
  approve(authorizationUrl: string, email: string): Promise<string>;
  /** Makes a whole login in the browser; returns the answer of the callback. */
  logIn(browser: Browser, email: string, returnTo?: string): ReturnType<Browser['get']>;
}

export async function standingLogins(): Promise<StandingLogins> {
  const site = await standingSite();
  async function approve(authorizationUrl: string, email: string): Promise<string> {
    const address = new URL(authorizationUrl);
    address.searchParams.set('as', email);
    const back = new URL((await fetch(address, { redirect: 'manual' })).headers.get('location') ?? '');
    return back.pathname + back.search;
  }
  return {
    site,
    open: () => openBrowser(site.url, site.url),
    approve,
    async logIn(browser, email, returnTo) {
      const started = await browser.get(`/bff/login${returnTo === undefined ? '' : `?returnTo=${encodeURIComponent(returnTo)}`}`);
      return await browser.get(await approve(started.location, email));
    },
  };
}

/** The browser's session cookie: its value alone, and as a header. */
export function sessionOf(browser: Browser): { readonly value: string; readonly cookie: string } {
  const [name = '', value = ''] = [...browser.cookies].find(([key]) => /^(?:__Host-)?edison$/.test(key)) ?? [];
  return { value, cookie: `${name}=${value}` };
}
