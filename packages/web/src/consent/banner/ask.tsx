import { answerConsent, hasAnswered, subscribeConsent } from '../consent.ts';
import { showInFront } from '../own-root.tsx';
import { ConsentBanner } from './consent-banner.tsx';

/** Shows the consent banner until the visitor answers: in the banner, in the consent settings, or in another tab. */
export function showBanner(label: string): void {
  const choose = async (): Promise<void> => (await import('../settings/open-settings.tsx')).openSettings();
  const remove = showInFront(
    <ConsentBanner label={label} onAnswer={(yes) => answerConsent({ statistics: yes })} onChoose={() => void choose()} />,
  );
  const forget = subscribeConsent(() => {
    if (!hasAnswered('statistics')) return;
    forget();
    remove();
  });
}
