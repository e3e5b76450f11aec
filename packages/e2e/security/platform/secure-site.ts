import { freePort } from '@edison/database/testing/free-port';
import { readConfig } from '@edison/site/config';
import { startSite } from '@edison/site/start-site';
import { demoPlace } from '../../src/running/demo-place.ts';

/** A whole site as it runs in production, behind a proxy that ends https; the test is that proxy. */
export interface SecureSite extends AsyncDisposable {
  /** The site's public URL. */
  readonly siteUrl: string;
  readonly port: number;
  readonly operationsPort: number;
  /** Sends a request as the proxy passes on a browser's; does not follow redirects. Takes a path or a URL of the site. */
  ask(address: string, init?: RequestInit): Promise<Response>;
  /** Logs a demo person in through the provider's form. Returns the cookie header and all answers. */
  signIn(email: string): Promise<{ readonly cookie: string; readonly answers: readonly Response[] }>;
}

/** Starts one with the demo's people, in this process. */
export async function startSecureSite(environment: Readonly<Record<string, string>> = {}): Promise<SecureSite> {
  const siteUrl = 'https://edison.example';
  const [port, operationsPort] = [await freePort(), await freePort()];
  const config = readConfig({
    NODE_ENV: 'production',
    SITE_URL: siteUrl,
    HOST: 'localhost',
    PORT: String(port),
    OPERATIONS_PORT: String(operationsPort),
    ...(await demoPlace()),
    SESSION_KEYS: 'secure-8Kq3Zt1Wm5Xc9Vb2Nf7Hd4Js6Lp0Rg',
    TRUSTED_PROXIES: '127.0.0.1,::1',
    DEMO: 'published-passwords',
    DRAIN_SECONDS: '0',
    LOG_LEVEL: 'silent',
    ...environment,
  });
  const site = await startSite(config);

  const ask = (address: string, init: RequestInit = {}) => {
    const { pathname, search } = new URL(address, siteUrl);
    const headers = { 'x-forwarded-for': '203.0.113.89', 'x-forwarded-proto': 'https', ...Object.fromEntries(new Headers(init.headers)) };
    return fetch(`http://localhost:${port}${pathname}${search}`, { redirect: 'manual', ...init, headers });
  };

  async function signIn(email: string) {
    const jar = new Map<string, string>();
    const answers: Response[] = [];
    async function step(address: string, form?: URLSearchParams): Promise<{ readonly address: string; readonly answer: Response }> {
      const cookie = [...jar].map((pair) => pair.join('=')).join('; ');
      const own = { cookie, accept: 'text/html', origin: siteUrl, 'sec-fetch-site': 'same-origin' };
      const answer = await ask(address, { headers: own, ...(form && { method: 'POST', body: form }) });
      answers.push(answer);
      for (const line of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (value === '' || /max-age=0|expires=Thu, 01 Jan 1970/i.test(line)) jar.delete(name);
        else jar.set(name, value);
      }
      const location = answer.headers.get('location');
      return location === null ? { address, answer } : step(new URL(location, new URL(address, siteUrl)).href);
    }
    const form = await step('/bff/login');
    await step(form.address, new URLSearchParams({ email, password: 'Opfinder-2026' }));
    const own = [...jar].filter(([name]) => name.startsWith('__Host-edison'));
    return { cookie: own.map((pair) => pair.join('=')).join('; '), answers };
  }

  return { siteUrl, port, operationsPort, ask, signIn, [Symbol.asyncDispose]: () => site[Symbol.asyncDispose]() };
}
