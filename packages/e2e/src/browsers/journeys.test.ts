import { freePort } from '@edison/database/testing/free-port';
import { describe, expect, type TestContext, test } from 'vitest';
import { demoPlace } from '../running/demo-place.ts';
import { startSiteProcess } from '../running/site-process.ts';
import type { DrivenBrowser, Engine } from './driven-browser.ts';
import { clickPrivate, clickPublic } from './early-clicks.ts';
import { firefox } from './firefox.ts';
import { logIn, look, makeEvent, signUpAsGuest, signUpByList } from './journeys.ts';
import { delayScripts, type LateScripts } from './late-scripts.ts';
import { type Visitor, visitor } from './visitor.ts';
import { webkit } from './webkit.ts';

const long = process.env.EDISON_TEST_LONG === '1';

const journeys = [
  ['a visitor finds an event, searches, and watches a film', look],
  ['a guest signs up', signUpAsGuest],
  ['a teacher logs in and signs a list up', signUpByList],
  ['an admin makes an event', makeEvent],
] as const;

/** A demo site of its own, and a browser in front of it. */
interface Rig extends AsyncDisposable {
  readonly browser: DrivenBrowser;
  readonly visitor: Visitor;
  readonly site: LateScripts;
}

async function startRig(engine: Engine, { skip }: TestContext): Promise<Rig> {
  if (!engine.isInstalled()) skip(`not installed: ${engine.packages.join(', ')}`);
  await using parts = new AsyncDisposableStack();
  const port = await freePort();
  let siteUrl = '';
  const site = parts.use(await delayScripts(port, () => siteUrl));
  const started = parts.use(await startSiteProcess({ ...(await demoPlace()), DEMO: '1', SITE_URL: site.url }));
  siteUrl = started.url;
  const browser = parts.use(await engine.open());
  const owned = parts.move();
  return { browser, visitor: visitor(browser, site.url), site, [Symbol.asyncDispose]: () => owned.disposeAsync() };
}

describe.each([firefox, webkit])('in $name', { timeout: 400_000 }, (engine) => {
  test.runIf(long).for(journeys)('%s (long)', async ([, journey], context) => {
    await using rig = await startRig(engine, context);
    await journey(rig.visitor);
    expect(rig.browser.errors() ?? []).toEqual([]);
  });

  test.runIf(long)('none of 20 clicks is lost while the scripts of a public page come 1.5 s late (long)', async (context) => {
    await using rig = await startRig(engine, context);
    expect(await clickPublic(rig)).toEqual([]);
  });

  test.runIf(long)('nor where the part of a private page is under way (long)', async (context) => {
    await using rig = await startRig(engine, context);
    await logIn(rig.visitor, 'mette@skole.example');
    expect(await clickPrivate(rig)).toEqual([]);
  });
});
