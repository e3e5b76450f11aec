import type { GlobalContent } from '@edison/contracts/content/global';
import { consentFor } from '../consent.ts';

/** Milliseconds from a navigation to its page view: by then the title is set, and pages passed through quickly are not counted. */
const pageViewAfter = 250;

/**
 * Where page views are sent, from `Global.Tracking`. `DataLayer`: name of the array on `window` that the header scripts read.
 * `PageViewUrl`: an address that receives them as JSON. With neither, nothing is sent.
 */
type Tracking = GlobalContent['Tracking'];

/** Sends a page view after 250 ms, while there is consent. @returns a function that does so again, to be called after each navigation */
export function trackPageViews(tracking: Tracking): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const shown = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (consentFor('statistics')) send(tracking, { path: location.pathname, title: document.title });
    }, pageViewAfter);
  };
  shown();
  return shown;
}

function send(tracking: Tracking, view: { readonly path: string; readonly title: string }): void {
  const { DataLayer, PageViewUrl } = tracking;
  if (DataLayer) dataLayerOf(DataLayer)?.push({ event: 'page_view', page_path: view.path, page_title: view.title });
  if (!PageViewUrl) return;
  const body = JSON.stringify(view);
  fetch(PageViewUrl, { method: 'POST', body, keepalive: true, credentials: 'omit' }).catch(() => undefined);
}

/** The array of that name on `window`, created if missing; undefined when something else has the name. */
function dataLayerOf(name: string): unknown[] | undefined {
  const found: unknown = Reflect.get(window, name);
  if (Array.isArray(found)) return found;
  if (found !== undefined) return undefined;
  const layer: unknown[] = [];
  Reflect.set(window, name, layer);
  return layer;
}
