import type { PublicDocument } from '@edison/contracts/content/site-renderer';

/** Id of the script element that carries the document's data. */
export const dataElementId = 'edison-data';

/** JSON that is safe inside a script element: no `<`, no line separators that end a script line. */
export function scriptJson(value: unknown): string {
  // What is rare comes first: nothing is copied for it.
  return JSON.stringify(value).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029').replaceAll('<', '\\u003c');
}

/** The data that the server rendered this document from, or undefined on a private document. */
export function readPublicData(from: Document): PublicDocument | undefined {
  const text = from.getElementById(dataElementId)?.textContent;
  if (!text) return undefined;
  const data: PublicDocument = JSON.parse(text);
  return data;
}
