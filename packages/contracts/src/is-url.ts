/** Tells whether a text is an address, as `URL.canParse` does in browsers younger than those of the baseline. */
export function isUrl(text: string, base?: string): boolean {
  try {
    return new URL(text, base).href !== '';
  } catch {
    return false;
  }
}
