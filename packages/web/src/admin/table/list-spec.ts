import { z } from 'zod';

/** A sort key, with a minus for the other direction. */
export type Order<Sort extends string> = Sort | `-${Sort}`;

interface ListOptions<Shape extends z.ZodRawShape, Sort extends string> {
  /** A prefix for the keys in the address, for a second list on a page. */
  readonly name?: string;
  /** A schema for each filter; each accepts undefined for "not filtered". */
  readonly filters: Shape;
  /** Filters that must not appear in the address, such as people's names; they last until the page is left. */
  readonly unwritten?: readonly (keyof Shape & string)[];
  readonly sorts: readonly [Sort, ...Sort[]];
  /** The server's default order. */
  readonly order: Order<Sort>;
  /** The default order for these filters; undefined for `order`. */
  readonly orderOf?: (filters: z.output<z.ZodObject<Shape>>) => Order<Sort> | undefined;
  readonly pageSize?: (typeof pageSizes)[number];
}

/** The possible filters and sort orders of a list, defined once beside its page. */
export interface ListSpec<Shape extends z.ZodRawShape, Sort extends string> extends ListOptions<Shape, Sort> {
  readonly schema: z.ZodObject<Shape>;
}

/** The current filters, order, page and selection of a list. */
export interface ListState<Filters, Sort extends string> {
  readonly filters: Filters;
  readonly order: Order<Sort>;
  /** The order that is left out of the address. */
  readonly defaultOrder: Order<Sort>;
  readonly page: number;
  readonly pageSize: number;
  /** The keys of the selected rows. */
  readonly chosen: readonly string[];
}

/** The part of the state of a list that the server needs. */
export type ListRequest<Spec extends { readonly schema: z.ZodType; readonly sorts: readonly string[] }> = Pick<
  ListState<z.output<Spec['schema']>, Spec['sorts'][number]>,
  'filters' | 'order' | 'page' | 'pageSize'
>;

/** The possible numbers of rows on a page; the server returns at most 100. */
export const pageSizes = [20, 50, 100] as const;

/** Defines the filters and sort orders of a list. */
export function defineList<const Shape extends z.ZodRawShape, const Sort extends string>(
  options: ListOptions<Shape, Sort>,
): ListSpec<Shape, Sort> {
  return { ...options, schema: z.object(options.filters) };
}

/** The key in the address for a filter or option of a list. */
export function addressKey({ name }: { readonly name?: string }, key: string): string {
  return name === undefined ? key : `${name}-${key}`;
}

/** Reads a list's state from the address, and ignores what is invalid. `unwritten` holds the filters that are not in the address. */
export function readList<Shape extends z.ZodRawShape, Sort extends string>(
  spec: ListSpec<Shape, Sort>,
  search: Readonly<Record<string, unknown>>,
  unwritten: Readonly<Record<string, unknown>> = {},
): ListState<z.output<z.ZodObject<Shape>>, Sort> {
  const of = (key: string): unknown => search[addressKey(spec, key)];
  const found: Record<string, unknown> = {};
  for (const key of Object.keys(spec.filters)) {
    const raw = spec.unwritten?.includes(key) ? unwritten[key] : of(key);
    // The router parses a word of digits as a number.
    const value = [raw, String(raw)].find((each) => isValidFilter(spec, key, each));
    if (raw !== undefined && value !== undefined) found[key] = value;
  }
  const filters = spec.schema.parse(found);
  const defaultOrder = spec.orderOf?.(filters) ?? spec.order;
  return {
    filters,
    defaultOrder,
    order: orders(spec).find((order) => order === of('sort')) ?? defaultOrder,
    page: parsePageNumber(of('side')) ?? 1,
    pageSize: pageSizes.find((size) => size === of('antal')) ?? spec.pageSize ?? pageSizes[0],
    chosen: readKeys(of('valgt')),
  };
}

/** Whether the schema of a filter accepts a value. */
function isValidFilter<Shape extends z.ZodRawShape>(
  { schema }: { readonly schema: z.ZodObject<Shape> },
  key: string,
  value: unknown,
): boolean {
  const read = schema.safeParse({ [key]: value });
  return read.success || !read.error.issues.some(({ path }) => path[0] === key);
}

function orders<Sort extends string>({ sorts }: { readonly sorts: readonly Sort[] }): readonly Order<Sort>[] {
  return sorts.flatMap((sort) => [sort, `-${sort}` as const]);
}

/** A positive whole number up to the most that the bff accepts; undefined for anything else. */
function parsePageNumber(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 10_000 ? value : undefined;
}

function readKeys(value: unknown): readonly string[] {
  const keys = typeof value === 'string' || typeof value === 'number' ? String(value).split(',') : [];
  return [...new Set(keys)].filter((key) => /^[\w-]{1,64}$/.test(key)).slice(0, 100);
}
