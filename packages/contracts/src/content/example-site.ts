/** The first sentence of the example's welcome text; a site with it has none of its own yet. */
export const exampleWelcome = 'Min profil er for lærere og andre voksne på skolen.';

/**
 * Whether a text has an e-mail address that nobody has: below `.example` (RFC 2606), as in the content and settings of the example, or at
 * `localhost`.
 */
export function hasExampleAddress(text: string): boolean {
  return /@(?:[\w-]+\.){0,5}(?:example|localhost)(?![\w-]|\.\w)/i.test(text);
}
