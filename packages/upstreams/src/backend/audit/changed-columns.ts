type Columns = Readonly<Record<string, unknown>>;

/** What a change of a row leaves in the log: which columns changed, and from what to what where that tells of nobody. */
interface Changed {
  readonly fields: readonly string[];
  readonly before: Columns;
  readonly after: Columns;
}

/**
 * Compares a row with the columns that are written to it. Dates, numbers and switches stand in the log with their values; of any other
 * text only the column's name.
 *
 * @param chosen columns whose text is an id, or one of a closed set.
 */
export function changedColumns<Is extends Columns>(was: Columns, is: Is, chosen: readonly (keyof Is & string)[]): Changed {
  const fields = Object.keys(is).filter((name) => JSON.stringify(was[name]) !== JSON.stringify(is[name]));
  const free = new Set<string>(chosen);
  const told = fields.filter((name) => free.has(name) || (tellsOfNobody(was[name]) && tellsOfNobody(is[name])));
  const valuesOf = (row: Columns) => Object.fromEntries(told.map((name) => [name, row[name]]));
  return { fields, before: valuesOf(was), after: valuesOf(is) };
}

function tellsOfNobody(value: unknown): boolean {
  if (Array.isArray(value)) return value.every((each) => typeof each === 'number');
  return value === null || value instanceof Date || typeof value === 'number' || typeof value === 'boolean';
}
