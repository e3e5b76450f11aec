/**
 * Sets a key as the youngest of a map that holds at most `most` of them.
 * @returns the key of the oldest, when it had to go.
 */
export function setNewest<V>(map: Map<string, V>, key: string, value: V, most: number): string | undefined {
  map.delete(key);
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size <= most || oldest === undefined) return undefined;
  map.delete(oldest);
  return oldest;
}
