import type { HeaderScript } from '@edison/contracts/content/scripts';
import { callRoute } from '../../api/call.ts';

/** The scripts that may load after consent. A failure is told in the console, and the page goes on without. */
export async function fetchScripts(): Promise<readonly HeaderScript[]> {
  try {
    const { items } = await callRoute('GET', '/bff/content/scripts', {});
    return items;
  } catch (error) {
    console.error('Error fetching scripts:', error);
    return [];
  }
}

/** Puts scripts into the head: addresses only. The security policy of the document says which hosts may answer. */
export function insertScripts(page: Document, scripts: readonly HeaderScript[]): void {
  for (const { src, async, data } of scripts) {
    const script = page.createElement('script');
    script.src = src;
    // A script that came late waits for nothing; without `async` it keeps its place in the order.
    script.async = async;
    for (const [name, value] of Object.entries(data)) script.setAttribute(name, value);
    page.head.append(script);
  }
}
