type CamelCase<Name extends string> = Name extends `${infer Head}_${infer Tail}` ? `${Head}${Capitalize<CamelCase<Tail>>}` : Name;

type WireValue<Value> = Value extends Date ? string : Value extends null ? undefined : Value;

/** A row as `toWire` makes it. */
export type Wire<Row> = { [Name in keyof Row & string as CamelCase<Name>]: WireValue<Row[Name]> };

/**
 * A row as the wire has it: columns in camelCase, dates as ISO 8601, nulls left out. All columns are taken, so pass only those that the
 * reader may see where the contract's schema would let others through.
 */
export function toWire<Row extends object>(row: Row): Wire<Row> {
  const fields = Object.entries(row).flatMap(([name, value]) =>
    value === null ? [] : [[camelCase(name), value instanceof Date ? value.toISOString() : value]],
  );
  // The mapped type describes what the loop does.
  return Object.fromEntries(fields) as Wire<Row>;
}

const names = new Map<string, string>();

function camelCase(column: string): string {
  const known = names.get(column) ?? column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  names.set(column, known);
  return known;
}
