import { z } from 'zod';

/** How rows stand: by a key, or by the same key the other way round. */
export type Order<Sort extends string> = Sort | `-${Sort}`;

interface ListOptions<Shape extends z.ZodRawShape, Sort extends string> {
  /** Tells two lists on one page apart in the address; undefined for the only one. */
  readonly name?: string;
  /** A schema per filter; each takes undefined, for "not narrowed". */
  readonly filters: Shape;
  /** Filters that never stand in the address: what people are searched by. They live as long as the page. */
  readonly unwritten?: readonly (keyof Shape & string)[];
  readonly sorts: readonly [Sort, ...Sort[]];
  /** The order that the server has by itself. */
  readonly order: Order<Sort>;
  /** The one that a list has by itself where it is narrowed so; undefined for the same. */
  readonly orderOf?: (filters: z.output<z.ZodObject<Shape>>) => Order<Sort> | undefined;
  readonly pageSize?: (typeof pageSizes)[number];
}

/** What a list can be asked for, made once beside its page. */
export interface ListSpec<Shape extends z.ZodRawShape, Sort extends string> extends ListOptions<Shape, Sort> {
  readonly schema: z.ZodObject<Shape>;
}

/** What a list is asked for. */
export interface ListState<Filters, Sort extends string> {
  readonly filters: Filters;
  readonly order: Order<Sort>;
  /** The order that stands in no address. */
  readonly defaultOrder: Order<Sort>;
  readonly page: number;
  readonly pageSize: number;
  /** Keys of the chosen rows. */
  readonly chosen: readonly string[];
}

/** A page of a list described so. */
export type ListRequest<Spec extends { readonly schema: z.ZodType; readonly sorts: readonly string[] }> = Pick<
  ListState<z.output<Spec['schema']>, Spec['sorts'][number]>,
  'filters' | 'order' | 'page' | 'pageSize'
>;

/** How many rows a page can have; the server gives no more than 100. */
export const pageSizes = [20, 50, 100] as const;

/** Describes a list: by what it is narrowed, by what it is sorted. */
export function defineList<const Shape extends z.ZodRawShape, const Sort extends string>(
  options: ListOptions<Shape, Sort>,
): ListSpec<Shape, Sort> {
  return { ...options, schema: z.object(options.filters) };
}

/** What a thing of a list is called in the address. */
export function addressKey({ name }: { readonly name?: string }, key: string): string {
  return name === undefined ? key : `${name}-${key}`;
}

/** Reads an address as somebody may have written it; what it does not know it leaves out. `unwritten` are the filters of the page's memory. */
export function readList<Shape extends z.ZodRawShape, Sort extends string>(
  spec: ListSpec<Shape, Sort>,
  search: Readonly<Record<string, unknown>>,
  unwritten: Readonly<Record<string, unknown>> = {},
): ListState<z.output<z.ZodObject<Shape>>, Sort> {
  const of = (key: string): unknown => search[addressKey(spec, key)];
  const found: Record<string, unknown> = {};
  for (const key of Object.keys(spec.filters)) {
    const raw = spec.unwritten?.includes(key) ? unwritten[key] : of(key);
    // The address reads a word of digits as a number.
    const value = [raw, String(raw)].find((each) => takes(spec, key, each));
    if (raw !== undefined && value !== undefined) found[key] = value;
  }
  const filters = spec.schema.parse(found);
  const defaultOrder = spec.orderOf?.(filters) ?? spec.order;
  return {
    filters,
    defaultOrder,
    order: orders(spec).find((order) => order === of('sort')) ?? defaultOrder,
    page: wholeNumber(of('side')) ?? 1,
    pageSize: pageSizes.find((size) => size === of('antal')) ?? spec.pageSize ?? pageSizes[0],
    chosen: readKeys(of('valgt')),
  };
}

/** Tells whether a filter takes a value, by itself. */
function takes<Shape extends z.ZodRawShape>({ schema }: { readonly schema: z.ZodObject<Shape> }, key: string, value: unknown): boolean {
  const read = schema.safeParse({ [key]: value });
  return read.success || !read.error.issues.some(({ path }) => path[0] === key);
}

function orders<Sort extends string>({ sorts }: { readonly sorts: readonly Sort[] }): readonly Order<Sort>[] {
  return sorts.flatMap((sort) => [sort, `-${sort}` as const]);
}

/** A page's number: the bff takes no more. */
function wholeNumber(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 10_000 ? value : undefined;
}

function readKeys(value: unknown): readonly string[] {
  const keys = typeof value === 'string' || typeof value === 'number' ? String(value).split(',') : [];
  return [...new Set(keys)].filter((key) => /^[\w-]{1,64}$/.test(key)).slice(0, 100);
}
