import type { institutionRoutes } from '@edison/contracts/bff/institutions';
import { Select } from '@edison/ui/select/select';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callRoute } from '../../../api/call.ts';
import { figure, peopleText as text } from '../../../text/people/people-page.ts';

/** What lists can be narrowed by. */
const filtersQuery = queryOptions({
  queryKey: ['people', 'filters'],
  staleTime: 300_000,
  queryFn: ({ signal }) => callRoute<(typeof institutionRoutes)['getInstitutionFilters']>('GET', '/bff/institutions/filters', { signal }),
});

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

/** Region, municipality and kind of school, each with how many schools there are where `counted`. A municipality is one of the region that is chosen. */
export function PlaceFilters({ filters, onNarrow, counted }: PlaceFiltersProps) {
  const { data } = useQuery(filtersQuery);
  const municipalities = data?.municipalities.filter(({ region }) => filters.region === undefined || region === filters.region);
  return (
    <>
      <Select
        label={text.region}
        emptyText={text.anyRegion}
        choices={choicesOf(data?.regions, filters.region, counted)}
        value={filters.region ?? ''}
        onChange={({ target }) => onNarrow({ region: target.value || undefined, kommune: undefined })}
      />
      <Select
        label={text.municipality}
        emptyText={text.anyMunicipality}
        choices={choicesOf(municipalities, filters.kommune, counted)}
        value={filters.kommune ?? ''}
        onChange={({ target }) => onNarrow({ kommune: target.value || undefined })}
      />
      <Select
        label={text.type}
        emptyText={text.anyType}
        choices={choicesOf(data?.types, filters.slags, counted)}
        value={filters.slags ?? ''}
        onChange={({ target }) => onNarrow({ slags: target.value || undefined })}
      />
    </>
  );
}

/** What the address asks for stands there too, before the others are here. */
function choicesOf(
  all: readonly { readonly name: string; readonly count: number }[] | undefined,
  chosen: string | undefined,
  counted: boolean,
) {
  const choices = (all ?? []).map(({ name, count }) => ({ value: name, label: counted ? `${name} (${figure(count)})` : name }));
  const isThere = chosen === undefined || choices.some(({ value }) => value === chosen);
  return isThere ? choices : [{ value: chosen, label: chosen }, ...choices];
}
