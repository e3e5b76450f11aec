import type { GlobalContent } from '@edison/contracts/content/global';
import type { HeaderScript } from '@edison/contracts/content/scripts';
import { label } from '../text/labels.ts';
import { consentFor, hasAnswered, subscribeConsent } from './consent.ts';
import { fetchScripts, insertScripts } from './statistics/header-scripts.ts';
import { trackPageViews } from './statistics/page-views.ts';

type Shared = Pick<GlobalContent, 'Tracking' | 'Dictionaries'>;

/**
 * Asks for consent to statistics if the site has any, and starts them after a yes. After a no nothing is asked, fetched or stored.
 *
 * @param onShown registers a listener that is called after each navigation
 */
export async function startConsent({ Tracking, Dictionaries }: Shared, onShown: (listener: () => void) => void): Promise<void> {
  if (hasAnswered('statistics') && !consentFor('statistics')) return waitForYes(() => startConsent({ Tracking, Dictionaries }, onShown));
  const scripts = await fetchScripts();
  if (scripts.length === 0 && Object.keys(Tracking).length === 0) return;
  const begin = (): void => beginStatistics(Tracking, scripts, onShown);
  if (consentFor('statistics')) return begin();
  waitForYes(begin);
  const { showBanner } = await import('./banner/ask.tsx');
  showBanner(label(Dictionaries, 'Aria.Consent.Banner'));
}

function waitForYes(begin: () => unknown): void {
  const forget = subscribeConsent(() => {
    if (!consentFor('statistics')) return;
    forget();
    begin();
  });
}

function beginStatistics(
  tracking: GlobalContent['Tracking'],
  scripts: readonly HeaderScript[],
  onShown: (listener: () => void) => void,
): void {
  insertScripts(document, scripts);
  onShown(trackPageViews(tracking));
}
