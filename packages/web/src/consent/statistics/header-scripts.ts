import type { HeaderScript } from '@edison/contracts/content/scripts';
import { callRoute } from '../../api/call.ts';

/** Fetches the list of scripts that load after consent. A failure is logged to the console, and gives an empty list. */
export async function fetchScripts(): Promise<readonly HeaderScript[]> {
  try {
    const { items } = await callRoute('GET', '/bff/content/scripts', {});
    return items;
  } catch (error) {
    console.error('Error fetching scripts:', error);
    return [];
  }
}

/** Adds scripts to the head, by `src` only. The content security policy decides which hosts they may load from. */
export function insertScripts(page: Document, scripts: readonly HeaderScript[]): void {
  for (const { src, async, data } of scripts) {
    const script = page.createElement('script');
    script.src = src;
    // A script added by script is async by default; `async = false` makes them run in order.
    script.async = async;
    for (const [name, value] of Object.entries(data)) script.setAttribute(name, value);
    page.head.append(script);
  }
}
