import { Select } from '@edison/ui/select/select';
import type { z } from 'zod';
import { peopleText } from '../../../text/people/people-page.ts';
import { SearchField } from '../table/search-field.tsx';
import { PlaceFilters } from './place-filters.tsx';

interface Narrowing<State extends string> {
  readonly ord?: string | undefined;
  readonly region?: string | undefined;
  readonly kommune?: string | undefined;
  readonly slags?: string | undefined;
  readonly status?: State | undefined;
}

interface PeopleFiltersProps<State extends string> {
  readonly address: {
    readonly filters: Narrowing<State>;
    readonly onNarrow: (change: Narrowing<State>, how?: 'typed') => void;
  };
  readonly words: { readonly search: string; readonly searchHint: string; readonly states: Readonly<Record<State, string>> };
  readonly states: z.ZodType<State> & { readonly options: readonly State[] };
  /** Whether the list is of schools, as the figures beside the places are. */
  readonly counted?: boolean;
}

/** What users and schools are narrowed by: a word, a place, and a state of their own. */
export function PeopleFilters<State extends string>({
  address: { filters, onNarrow },
  words,
  states,
  counted = false,
}: PeopleFiltersProps<State>) {
  return (
    <>
      <SearchField label={words.search} hint={words.searchHint} value={filters.ord} onSearch={(ord) => onNarrow({ ord }, 'typed')} />
      <PlaceFilters filters={filters} onNarrow={onNarrow} counted={counted} />
      <Select
        label={peopleText.state}
        emptyText={peopleText.anyState}
        choices={states.options.map((value) => ({ value, label: words.states[value] }))}
        value={filters.status ?? ''}
        onChange={({ target }) => onNarrow({ status: states.safeParse(target.value).data })}
      />
    </>
  );
}
