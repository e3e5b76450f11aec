/** The words of the example's welcome text; a site with just these has none of its own yet. */
export const exampleWelcome =
  'Min profil er for lærere og andre voksne på skolen. Her tilmelder du dig kurser og events, og her ser du dine tilmeldinger. Har du ikke en profil endnu? Vælg Log ind, og vælg så Opret profil. Elever skal ikke have en profil.';

/**
 * Whether a text has an e-mail address that nobody has: below `.example` (RFC 2606), as in the content and settings of the example, or at
 * `localhost`.
 */
export function hasExampleAddress(text: string): boolean {
  return /@(?:[\w-]+\.){0,5}(?:example|localhost)(?![\w-]|\.\w)/i.test(text);
}

/** Which facts of a site, besides its pages, have an address of the example. */
export function exampleFacts(facts: { readonly email: string; readonly sender?: string | undefined }): readonly ('email' | 'sender')[] {
  return (['email', 'sender'] as const).filter((fact) => hasExampleAddress(facts[fact] ?? ''));
}
