/**
 * A text that sorts byte by byte as Danish sorts it: Æ, Ø and Å last, aa as å, other accents as their letter, case apart.
 * The sign `{` is the one after z.
 */
export function danishOrder(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[æä]/g, '{1')
    .replaceAll(/[øö]/g, '{2')
    .replaceAll(/å|aa/g, '{3')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
