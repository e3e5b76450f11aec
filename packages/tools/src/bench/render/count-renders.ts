import { createBff } from '@edison/bff/create-bff';
import { audience, client } from '@edison/bff/testing/scripted-provider';
import type { PublicDocument } from '@edison/contracts/content/site-renderer';
import { openTestDatabase } from '@edison/database/testing';
import { loadWeb } from '@edison/web/render';
import type { Figure } from '../row.ts';
import { startUpstreams } from '../running/standalone-site.ts';

const paths = ['/', '/om-projekt-edison/', '/kurser-og-events/'];
const atOnce = 200;
const times = 5;

/** Counts how often a version of a page is rendered when many visitors request it while it is not cached. */
export async function countRenders(): Promise<Figure> {
  await using parts = new AsyncDisposableStack();
  const renders = new Map<string, number>();
  const url = await startCounting(renders, parts);
  let answered = 0;
  for (let time = 0; time < times; time += 1) {
    const answers = Array.from({ length: atOnce }, (_, i) =>
      fetch(`${url}${paths[i % paths.length]}?n=${i}`).then((answer) => answer.text()),
    );
    answered += (await Promise.all(answers)).filter((html) => html.includes('<main')).length;
  }
  const most = Math.max(...renders.values());
  return {
    row: 'renders of a path and version under any load',
    measured: `${most} for ${answered.toLocaleString('en')} visitors of ${paths.length} pages`,
    yardstick: '',
    ratio: answered === atOnce * times ? most : Number.NaN,
    goal: { kind: 'at most', value: 1, exact: true },
  };
}

/** Starts a bff in this process that counts renders by version. Returns its origin. */
async function startCounting(renders: Map<string, number>, parts: AsyncDisposableStack): Promise<string> {
  const upstreams = parts.use(await startUpstreams());
  const database = parts.use(await openTestDatabase('pglite'));
  const web = await loadWeb();
  const bff = await createBff({
    siteUrl: 'http://localhost:3000',
    database,
    web: {
      ...web,
      renderPublic(document) {
        const version = versionOf(document);
        renders.set(version, (renders.get(version) ?? 0) + 1);
        return web.renderPublic(document);
      },
    },
    backendUrl: upstreams.backendUrl,
    content: { url: upstreams.contentUrl, root: 'projektedison.dk' },
    identity: {
      issuer: upstreams.provider.issuer,
      clientId: client.id,
      clientSecret: client.secret,
      audience,
      scopes: 'openid',
      logoutHint: false,
    },
    sessionKeys: ['the key of these measurements, 32+ characters'],
    sessionIdleSeconds: 3_600,
    sessionAbsoluteSeconds: 36_000,
    trustedProxies: [],
    purgeKey: upstreams.purgeKey,
    scriptHosts: [],
    operations: undefined,
    logLevel: 'silent',
  });
  parts.use(bff);
  return bff.listen('127.0.0.1', 0);
}

/** A document's content without its time of rendering. A page that was rendered before its events were loaded is another version. */
function versionOf(document: PublicDocument): string {
  return JSON.stringify(document, (name, value) => (name === 'renderedAt' ? undefined : value));
}
