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

/**
 * Clicks a link of a public page before its first script has come, and while come those that it needs.
 *
 * @returns the moments at which the click was lost, or no script was late
 */
export function clickPublic(rig: Rig): Promise<readonly string[]> {
  return clickAtMoments(rig, {
    begin(late) {
      late();
      return rig.visitor.goto('/');
    },
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
    async begin(late) {
      await rig.visitor.goto(page);
      await rig.visitor.sees('heading', 'Hej *');
      late();
      await rig.visitor.click('link', 'Konto');
    },
    page,
    link: '*forsiden*',
    target: /^\/$/,
    heading: 'Opfind noget*',
  });
}

interface Way {
  /** @param late from now on scripts are late */
  begin(late: () => void): Promise<void>;
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
    const before = { documents: site.documents(way.page), late: site.lateScripts() };
    await way.begin(() => site.delay(scriptsLateMs));
    await sleep(moment);
    await visitor.click('link', way.link);
    const late = site.lateScripts() - before.late;
    site.delay(0);
    // One after the other: WebKitWebDriver leaves one of two questions at once unanswered for five minutes.
    const arrived = await visitor
      .isAt(way.target)
      .then(() => visitor.sees('heading', way.heading))
      .then(
        () => 'there',
        () => 'not there',
      );
    const loads = site.documents(way.page) - before.documents;
    if (arrived !== 'there' || loads > 1 || late === 0) lost.push(`${moment} ms (${arrived}, ${loads} loads, ${late} late scripts)`);
  }
  return lost;
}
