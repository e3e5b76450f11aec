import { Select } from '@edison/ui/forms/select';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { queryFor } from '../../api/query-for.ts';
import { formatNumber } from '../../text/admin/figures.ts';
import { peopleText } from '../../text/admin/people.ts';
import { SearchField } from '../table/search-field.tsx';

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
  /** Shows the number of schools beside each place; for the list of schools. */
  readonly counted?: boolean;
}

/** The filters of the lists of users and schools: a search word, a place, and the list's own states. */
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

/** The places and kinds of schools, with how many there are of each. */
export const filtersQuery = { ...queryFor('/bff/institutions/filters'), staleTime: 300_000 };

interface Place {
  readonly region?: string | undefined;
  readonly kommune?: string | undefined;
  readonly slags?: string | undefined;
}

interface PlaceFiltersProps {
  readonly filters: Place;
  readonly onNarrow: (change: Place) => void;
  readonly counted: boolean;
}

/** Filters for region, municipality (of the chosen region) and kind of school; with `counted` each choice shows its number of schools. */
function PlaceFilters({ filters, onNarrow, counted }: PlaceFiltersProps) {
  const { data } = useQuery(filtersQuery);
  const municipalities = data?.municipalities.filter(({ region }) => filters.region === undefined || region === filters.region);
  return (
    <>
      <Select
        label={peopleText.region}
        emptyText={peopleText.anyRegion}
        choices={choicesOf(data?.regions, filters.region, counted)}
        value={filters.region ?? ''}
        onChange={({ target }) => onNarrow({ region: target.value || undefined, kommune: undefined })}
      />
      <Select
        label={peopleText.municipality}
        emptyText={peopleText.anyMunicipality}
        choices={choicesOf(municipalities, filters.kommune, counted)}
        value={filters.kommune ?? ''}
        onChange={({ target }) => onNarrow({ kommune: target.value || undefined })}
      />
      <Select
        label={peopleText.type}
        emptyText={peopleText.anyType}
        choices={choicesOf(data?.types, filters.slags, counted)}
        value={filters.slags ?? ''}
        onChange={({ target }) => onNarrow({ slags: target.value || undefined })}
      />
    </>
  );
}

/** The choices of a select. Includes the chosen value while the others are loading. */
function choicesOf(
  all: readonly { readonly name: string; readonly count: number }[] | undefined,
  chosen: string | undefined,
  counted: boolean,
) {
  const choices = (all ?? []).map(({ name, count }) => ({ value: name, label: counted ? `${name} (${formatNumber(count)})` : name }));
  const isThere = chosen === undefined || choices.some(({ value }) => value === chosen);
  return isThere ? choices : [{ value: chosen, label: chosen }, ...choices];
}
