import { setTimeout as sleep } from 'node:timers/promises';
import type { DrivenBrowser } from './driven-browser.ts';
import { blankPath, type LateScripts } from './late-scripts.ts';
import type { Visitor } from './visitor.ts';

const scriptsLateMs = 1_500;
/** After the load of a document, in ms. */
const moments = Array.from({ length: 20 }, (_, i) => 50 + Math.round((i * 2_350) / 19));

interface Rig {
  readonly browser: DrivenBrowser;
  readonly visitor: Visitor;
  readonly site: LateScripts;
}

/** Clicks a link of a public page before, while and after the scripts come. @returns the moments at which the click was lost */
export function clickPublic(rig: Rig): Promise<readonly string[]> {
  return clickAtMoments(rig, {
    begin: () => rig.visitor.goto('/'),
    page: '/',
    link: 'Kurser og events',
    target: /^\/kurser-og-events\/$/,
    heading: 'Kurser og events',
  });
}

/** The same while the part of a private page is under way: a click on the logo leads to the public site. */
export function clickPrivate(rig: Rig): Promise<readonly string[]> {
  const page = '/min-profil/min-oversigt';
  return clickAtMoments(rig, {
    async begin() {
      await rig.visitor.goto(page);
      await rig.visitor.click('link', 'Konto');
    },
    page,
    link: '*forsiden*',
    target: /^\/$/,
    heading: 'Opfind noget*',
  });
}

interface Way {
  begin(): Promise<void>;
  readonly page: string;
  readonly link: string;
  readonly target: RegExp;
  readonly heading: string;
}

async function clickAtMoments({ visitor, site }: Rig, way: Way): Promise<readonly string[]> {
  const lost: string[] = [];
  for (const moment of moments) {
    // A tab reloads once a minute at most: each moment begins as a new one would.
    await visitor.goto(blankPath);
    await visitor.until('(sessionStorage.clear(), true)');
    site.delay(scriptsLateMs);
    const before = site.documents(way.page);
    await way.begin();
    await sleep(moment);
    await visitor.click('link', way.link);
    site.delay(0);
    const arrived = await Promise.all([visitor.isAt(way.target), visitor.sees('heading', way.heading)]).catch(() => undefined);
    const loads = site.documents(way.page) - before;
    if (arrived === undefined || loads > 1) lost.push(`${moment} ms (${arrived === undefined ? 'not there' : 'there'}, ${loads} loads)`);
  }
  return lost;
}
