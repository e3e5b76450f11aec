/** What a list is asked for, as a view keeps it: without the page of it and the rows that are chosen, in one order of words. */
export function viewSearch(address: string): string {
  const words = new URLSearchParams(address);
  for (const key of [...words.keys()]) {
    if (/(^|-)(side|valgt)$/.test(key)) words.delete(key);
  }
  words.sort();
  return words.toString();
}
