import type { PublicDocument } from '@edison/contracts/content/site-renderer';

/** Id of the script element with the document's data. */
export const dataElementId = 'edison-data';

/** JSON that is safe inside a script element: `<` and the line separators U+2028 and U+2029 are escaped. */
export function scriptJson(value: unknown): string {
  // The rare characters first: replacing nothing copies nothing.
  return JSON.stringify(value).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029').replaceAll('<', '\\u003c');
}

/** The data that the server rendered this document from; undefined in a private document. */
export function readPublicData(from: Document): PublicDocument | undefined {
  const text = from.getElementById(dataElementId)?.textContent;
  if (!text) return undefined;
  const data: PublicDocument = JSON.parse(text);
  return data;
}
