import type { GlobalContent } from '@edison/contracts/content/global';
import { consentFor } from '../consent.ts';

/** How long after a navigation its page view is told: the title is there, and a page that was only passed is none. */
const pageViewAfter = 250;

/**
 * Where page views go, as `Global.Tracking` has it. `DataLayer`: the name of the list on `window` that the header scripts read.
 * `PageViewUrl`: an address that gets each as JSON. With neither nothing is told.
 */
type Tracking = GlobalContent['Tracking'];

/** Tells of the page that is shown, 250 ms from now, while there is consent. Gives what is to be called after each navigation. */
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
  if (DataLayer) layerOf(DataLayer)?.push({ event: 'page_view', page_path: view.path, page_title: view.title });
  if (!PageViewUrl) return;
  const body = JSON.stringify(view);
  fetch(PageViewUrl, { method: 'POST', body, keepalive: true, credentials: 'omit' }).catch(() => undefined);
}

/** The list of that name; something else of that name is left alone. */
function layerOf(name: string): unknown[] | undefined {
  const found: unknown = Reflect.get(window, name);
  if (Array.isArray(found)) return found;
  if (found !== undefined) return undefined;
  const layer: unknown[] = [];
  Reflect.set(window, name, layer);
  return layer;
}
