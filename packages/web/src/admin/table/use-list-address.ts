import { useRouter, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { z } from 'zod';
import { addressKey, type ListSpec, type ListState, type Order, readList } from './list-spec.ts';

/** The state of a list, and the functions that change it. */
export interface ListAddress<Filters, Sort extends string> extends ListState<Filters, Sort> {
  /** Whether any filter is set. */
  readonly isFiltered: boolean;
  /** Sets filters; undefined clears one. Each change is a history entry, except `typed`, which replaces the last one. */
  readonly onNarrow: (change: Partial<Filters>, how?: 'step' | 'typed') => void;
  /** Props of a select for a filter. */
  readonly select: (name: keyof Filters & string) => FilterField;
  /** Props of a date field for a filter. */
  readonly day: (name: keyof Filters & string) => FilterField;
  /** Props of a `SearchField` for a filter. */
  readonly search: (name: keyof Filters & string) => {
    readonly value: string | undefined;
    readonly onSearch: (word: string | undefined) => void;
  };
  /** Clears all filters. */
  readonly onClear: () => void;
  readonly onSort: (order: Order<Sort>) => void;
  readonly onPage: (page: number, how?: 'step' | 'replace') => void;
  readonly onPageSize: (pageSize: number) => void;
  /** Sets the selection, without a history entry. Filtering, sorting and paging clear it, so that no invisible row stays selected. */
  readonly onChoose: (keys: readonly string[]) => void;
}

interface FilterField {
  readonly value: string;
  readonly onChange: (change: { readonly target: { readonly value: string } }) => void;
}

/** The part of a list's address that a table needs. */
export type TableAddress<Sort extends string> = Omit<ListAddress<unknown, Sort>, 'onNarrow' | 'select' | 'day' | 'search'>;

/** The part of a list's address that its filter fields need. */
export type FilterAddress<Spec extends { readonly schema: z.ZodType }> = Pick<
  ListAddress<z.output<Spec['schema']>, string>,
  'filters' | 'onNarrow' | 'select' | 'day' | 'search'
>;

type Search = Readonly<Record<string, unknown>>;

/** Keeps a list's state in the address of the page; other keys in the address stay. */
export function useListAddress<Shape extends z.ZodRawShape, Sort extends string>(
  spec: ListSpec<Shape, Sort>,
): ListAddress<z.output<z.ZodObject<Shape>>, Sort> {
  const [unwritten, setUnwritten] = useState<Search>({});
  const router = useRouter();
  const state = readList(spec, useSearch({ strict: false }), unwritten);
  const all = Object.keys(spec.filters);
  const hidden = new Set<string>(spec.unwritten);
  function goTo(change: Search, replace = false): void {
    void router.navigate({
      to: router.state.location.pathname,
      search: (now: Search) => withChange(spec, now, change),
      replace,
      resetScroll: false,
    });
  }
  function onNarrow(change: Search, how: 'step' | 'typed' = 'step'): void {
    const changes = Object.entries(change);
    setUnwritten((now) => ({ ...now, ...Object.fromEntries(changes.filter(([key]) => hidden.has(key))) }));
    goTo({ side: undefined, valgt: undefined, ...Object.fromEntries(changes.filter(([key]) => !hidden.has(key))) }, how === 'typed');
  }
  const textOf = (name: string): string => String(new Map<string, unknown>(Object.entries(state.filters)).get(name) ?? '');
  const field = (name: string, how: 'step' | 'typed'): FilterField => ({
    value: textOf(name),
    onChange: ({ target }) => onNarrow({ [name]: target.value || undefined }, how),
  });
  return {
    ...state,
    select: (name) => field(name, 'step'),
    day: (name) => field(name, 'typed'),
    search: (name) => ({ value: textOf(name), onSearch: (word) => onNarrow({ [name]: word }, 'typed') }),
    isFiltered: JSON.stringify(state.filters) !== JSON.stringify(spec.schema.parse({})),
    onNarrow,
    onClear: () => onNarrow(Object.fromEntries(all.map((key) => [key, undefined]))),
    onSort: (order) => goTo({ sort: order === state.defaultOrder ? undefined : order, side: undefined, valgt: undefined }),
    onPage: (page, how) => goTo({ side: page === 1 ? undefined : page, valgt: undefined }, how === 'replace'),
    onPageSize: (pageSize) => goTo({ antal: pageSize, side: undefined, valgt: undefined }),
    onChoose: (keys) => goTo({ valgt: keys.length === 0 ? undefined : keys.join(',') }, true),
  };
}

/** The query with a change; an undefined or empty value removes its key. */
function withChange(spec: { readonly name?: string }, now: Search, change: Search): Search {
  const next: Record<string, unknown> = { ...now };
  for (const [key, value] of Object.entries(change)) {
    if (value === undefined || value === '') delete next[addressKey(spec, key)];
    else next[addressKey(spec, key)] = value;
  }
  return next;
}
