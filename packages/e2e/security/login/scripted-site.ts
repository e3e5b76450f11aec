import { type Browser, openBrowser } from '@edison/bff/testing/browser';
import { audience, client, type Script, type ScriptedProvider, startScriptedProvider } from '@edison/bff/testing/scripted-provider';
import { createTestPostgres, testKinds } from '@edison/database/testing';
import { freePort } from '@edison/database/testing/free-port';
import { readConfig } from '@edison/site/config';
import { startSite } from '@edison/site/start-site';
import { demoPlace } from '../../src/running/demo-place.ts';
import { dataFolder } from '../../src/running/site-process.ts';

/** Sites in this process with a scripted identity provider and a clock that the test moves. */
export interface ScriptedSites extends AsyncDisposable {
  readonly provider: ScriptedProvider;
  /** URLs of the replicas. */
  readonly urls: readonly string[];
  readonly siteUrl: string;
  /** Variables of the database that they share, or of its folder, for tests that read it. */
  readonly place: Readonly<Record<string, string>>;
  /** Moves the clock of all replicas forward by seconds; without an argument back to the real time. */
  pass(seconds?: number): void;
  /** Opens a browser at a replica. */
  open(which?: number): Browser;
}

/** Whether replicas can be started: they share a PostgreSQL. */
export const hasReplicas = testKinds.includes('postgres');

/** @param replicas the environment of each goes over what all have; one alone may be on an embedded database. @param script what the provider does from the start. */
export async function startScriptedSites(
  replicas: readonly Readonly<Record<string, string>>[],
  script: Partial<Script> = {},
): Promise<ScriptedSites> {
  await using parts = new AsyncDisposableStack();
  const provider = parts.use(await startScriptedProvider());
  Object.assign(provider.script, script);
  const ports = await Promise.all(replicas.map(() => freePort()));
  const ownUrl = `http://localhost:${ports[0]}`;
  const siteUrl = replicas[0]?.SITE_URL ?? ownUrl;
  let ahead = 0;
  const now = () => new Date(Date.now() + ahead);
  const place: Record<string, string> = hasReplicas ? { DATABASE_URL: await createTestPostgres() } : await demoPlace();
  for (const [i, own] of replicas.entries()) {
    const config = readConfig({
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: client.id,
      OIDC_CLIENT_SECRET: client.secret,
      OIDC_AUDIENCE: audience,
      SESSION_KEYS: 'scripted-7Kq2Zt9Wm4Xc8Vb1Nf6Hd3Js5Lp0',
      SITE_URL: siteUrl,
      HOST: 'localhost',
      PORT: String(ports[i]),
      OPERATIONS_PORT: '0',
      DRAIN_SECONDS: '0',
      LOG_LEVEL: 'silent',
      DEMO: '1',
      ...(hasReplicas && { EDISON_DATA_DIR: await dataFolder() }),
      ...place,
      ...own,
    });
    parts.use(await startSite(config, { now }));
  }
  const owned = parts.move();
  const urls = ports.map((port) => `http://localhost:${port}`);
  return {
    ...{ provider, urls, siteUrl, place },
    pass: (seconds) => {
      ahead = seconds === undefined ? 0 : ahead + seconds * 1_000;
    },
    open: (which = 0) => openBrowser(urls[which] ?? '', siteUrl),
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}
