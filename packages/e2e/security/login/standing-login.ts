import { type Browser, openBrowser } from '@edison/bff/testing/browser';
import { type StandingSite, standingSite } from '../../src/running/standing-site.ts';

/** The site that stands for many tests, and logins there, step by step. */
export interface StandingLogins {
  readonly site: StandingSite;
  /** A browser without a cookie. */
  open(): Browser;
  /** The callback's path and query: what the provider makes of the address that a start led to, for whoever that e-mail is of. */
  approve(authorizationUrl: string, email: string): Promise<string>;
  /** Begins and ends a login in that browser; answers what the callback answered. */
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

/** What this browser sends as its session, and the same to look for. */
export function sessionOf(browser: Browser): { readonly value: string; readonly cookie: string } {
  const [name = '', value = ''] = [...browser.cookies].find(([key]) => /^(?:__Host-)?edison$/.test(key)) ?? [];
  return { value, cookie: `${name}=${value}` };
}
