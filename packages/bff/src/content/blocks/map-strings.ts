/** A copy of a JSON value with each text changed; `name` says where it stands, as `Items.Html`: a list adds nothing to it. */
export function mapStrings(value: unknown, name: string, change: (text: string, name: string) => string): unknown {
  if (typeof value === 'string') return change(value, name);
  if (Array.isArray(value)) return value.map((item) => mapStrings(item, name, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapStrings(item, `${name}.${key}`, change)]));
}
