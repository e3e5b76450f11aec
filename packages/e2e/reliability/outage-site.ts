import { freePort } from '@edison/database/testing/free-port';
import { type MisbehavingContent, startMisbehavingContent } from '@edison/tools/rig/misbehaving-content';
import { startContent } from '@edison/upstreams/content';
import Fastify from 'fastify';
import { type Answerer, sendJson } from '../src/running/scripted-upstream.ts';
import { type StagedSite, startStagedSite } from '../src/running/staged-site.ts';

/** A site whose clock the test moves and whose metrics it reads. */
export interface ClockedSite extends AsyncDisposable {
  readonly site: StagedSite;
  /** Moves the clock forward. */
  pass(milliseconds: number): void;
  /** The value of a metric such as `name{label="value"}`; 0 before it was counted. */
  metric(name: string): Promise<number>;
  /** The states of the upstreams, from the operations port. */
  upstreams(): Promise<Readonly<Record<string, { readonly state: string; readonly lastFailure: string | null }>>>;
}

/** The same with the site's own pages, fetched through a proxy that misbehaves on demand. */
export interface OutageSite extends ClockedSite {
  readonly content: MisbehavingContent;
}

type Environment = Readonly<Record<string, string>>;

/** Starts a site with scripted upstreams. @param stands whether its clock moves only by `pass`. */
export async function startClockedSite(
  staging: Parameters<typeof startStagedSite>[0],
  environment: Environment = {},
  { stands = false }: { readonly stands?: boolean } = {},
): Promise<ClockedSite> {
  const begun = Date.now();
  let ahead = 0;
  const OPERATIONS_PORT = String(await freePort());
  const now = () => new Date((stands ? begun : Date.now()) + ahead);
  const site = await startStagedSite({ ...staging, now }, { OPERATIONS_PORT, ...environment });
  return {
    site,
    pass(milliseconds) {
      ahead += milliseconds;
    },
    async metric(name) {
      const text = await (await fetch(`http://127.0.0.1:${OPERATIONS_PORT}/metrics`)).text();
      const line = text.split('\n').find((one) => one.startsWith(`${name} `));
      return Number(line?.slice(name.length) ?? 0);
    },
    upstreams: async () => (await fetch(`http://127.0.0.1:${OPERATIONS_PORT}/upstreams`)).json(),
    [Symbol.asyncDispose]: () => site[Symbol.asyncDispose](),
  };
}

/** Starts a site with all of its own pages and a backend without events. */
export async function startOutageSite(): Promise<OutageSite> {
  await using parts = new AsyncDisposableStack();
  const well = parts.use(await startContent({ root: 'projektedison.dk', log: Fastify().log }));
  const content = parts.use(await startMisbehavingContent(well.url));
  const clocked = parts.use(await startClockedSite({ backend: noEvents }, { CONTENT_URL: content.url, TRUSTED_PROXIES: '127.0.0.1,::1' }));
  const owned = parts.move();
  return { ...clocked, content, [Symbol.asyncDispose]: () => owned.disposeAsync() };
}

/** A backend with no events that refuses all other calls. */
export const noEvents: Answerer = ({ path }, response) =>
  path.startsWith('/events/GetEvents') ? sendJson(response, { items: [], total: 0 }) : sendJson(response, { problem: 'NOT_FOUND' }, 404);

/** Times of answers in milliseconds: the longest of the fastest 99 %. */
export function p99(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1] ?? 0;
}
