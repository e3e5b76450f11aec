/** Paths of the fields that a server sent and a schema dropped, item numbers as `0`; `read` is what the schema made of `sent`. */
export function extraFields(sent: unknown, read: unknown, path: readonly string[] = []): readonly string[] {
  if (Array.isArray(sent) && Array.isArray(read)) return sent.flatMap((item, i) => extraFields(item, read[i], [...path, String(i)]));
  if (!isRecord(sent) || !isRecord(read)) return [];
  return Object.entries(sent).flatMap(([key, value]) =>
    key in read ? extraFields(value, read[key], [...path, key]) : [[...path, key].join('.')],
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
