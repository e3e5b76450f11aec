/** Whether a text is a valid URL; `URL.canParse` for older browsers. */
export function isUrl(text: string, base?: string): boolean {
  try {
    return new URL(text, base).href !== '';
  } catch {
    return false;
  }
}
