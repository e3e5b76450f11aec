type Columns = Readonly<Record<string, unknown>>;

/** A change of a row for the audit log: the changed columns, and the values of those that are not personal. */
interface Changed {
  readonly fields: readonly string[];
  readonly before: Columns;
  readonly after: Columns;
}

/**
 * Compares a row with the columns that are written to it. Dates, numbers and booleans are logged with their values, other texts by the
 * column's name only.
 *
 * @param chosen columns whose text is an id or from a closed set, which are logged with their values.
 */
export function changedColumns<Is extends Columns>(was: Columns, is: Is, chosen: readonly (keyof Is & string)[]): Changed {
  const fields = Object.keys(is).filter((name) => JSON.stringify(was[name]) !== JSON.stringify(is[name]));
  const free = new Set<string>(chosen);
  const logged = fields.filter((name) => free.has(name) || (isImpersonal(was[name]) && isImpersonal(is[name])));
  const valuesOf = (row: Columns) => Object.fromEntries(logged.map((name) => [name, row[name]]));
  return { fields, before: valuesOf(was), after: valuesOf(is) };
}

function isImpersonal(value: unknown): boolean {
  if (Array.isArray(value)) return value.every((each) => typeof each === 'number');
  return value === null || value instanceof Date || typeof value === 'number' || typeof value === 'boolean';
}
