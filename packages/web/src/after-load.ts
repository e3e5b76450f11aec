import type { GlobalContent } from '@edison/contracts/content/global';
import { startConsent } from './consent/start-consent.ts';
import { lookForMark } from './features/on-behalf/look-for-mark.ts';
import { mayPrefetch, prefetchLinks } from './navigation/prefetch-links.ts';
import { startSmoothScroll } from './scrolling/start-smooth-scroll.ts';

export interface AfterLoad {
  readonly global: GlobalContent;
  readonly isDraft: boolean;
  /** Fetches a page and its parts, unless they are here. */
  readonly load: (path: string) => Promise<unknown>;
  /** Calls back after each navigation. */
  readonly onShown: (listener: () => void) => void;
  readonly whenIdle: (work: () => void, timeout: number) => void;
}

/** What a page does without: begun in a quiet moment after React has taken over. */
export function startAfterLoad({ global, isDraft, load, onShown, whenIdle }: AfterLoad): void {
  startSmoothScroll();
  onShown(prefetchLinks({ page: document, load, may: () => mayPrefetch(navigator, isDraft), whenIdle }));
  void startConsent(global, onShown);
  void lookForMark();
}
