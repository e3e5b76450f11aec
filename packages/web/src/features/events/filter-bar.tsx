import { CheckboxGroup } from '@edison/ui/forms/checkbox-group';
import { Select } from '@edison/ui/forms/select';
import { FilterRow } from '../../page/filter-row.tsx';
import { kindWords } from '../../text/event-words.ts';
import { eventsPageText, hitsText } from '../../text/events/events-page.ts';
import { countFilters, type EventFilters, filterChoices, isKind } from './event-filters.ts';
import type { FilteredEvents } from './which-events.ts';

const { filters: text } = eventsPageText;

interface FilterBarProps {
  readonly offer: FilteredEvents;
  readonly filters: EventFilters;
  readonly onFilters: (filters: EventFilters) => void;
}

/** The filters of the events, and the number of matches. */
export function FilterBar({ offer: { offered, hits }, filters, onFilters }: FilterBarProps) {
  const { kinds, regions } = filterChoices(offered, filters);
  const { kind, region, online, seats } = filters;
  return (
    <FilterRow
      name={text.name}
      hits={hitsText(hits.length, offered.length)}
      onClear={countFilters(filters) > 0 ? () => onFilters({}) : undefined}
      clearLabel={text.clear}
    >
      <Select
        label={text.kind}
        emptyText={text.allKinds}
        value={kind ?? ''}
        choices={kinds.map((value) => ({ value, label: kindWords[value] }))}
        onChange={({ target }) => onFilters(withChange(filters, { kind: isKind(target.value) ? target.value : undefined }))}
      />
      <Select
        label={text.region}
        emptyText={text.allRegions}
        value={region ?? ''}
        choices={regions.map((value) => ({ value, label: value }))}
        onChange={({ target }) => onFilters(withChange(filters, { region: target.value || undefined }))}
      />
      <CheckboxGroup
        label={text.narrow}
        compact
        choices={switches}
        chosen={[...(online ? ['online'] : []), ...(seats ? ['seats'] : [])]}
        onChoose={(chosen) => onFilters(withChange(filters, { online: on(chosen, 'online'), seats: on(chosen, 'seats') }))}
      />
    </FilterRow>
  );
}

const switches = [
  { value: 'online', label: text.online },
  { value: 'seats', label: text.seats },
];

function on(chosen: readonly string[], value: string): true | undefined {
  return chosen.includes(value) || undefined;
}

type Change = { readonly [K in keyof EventFilters]: EventFilters[K] | undefined };

/** The filters with a change applied; undefined clears one. */
function withChange(filters: EventFilters, change: Change): EventFilters {
  const { kind, region, online, seats }: Change = { ...filters, ...change };
  return { ...(kind && { kind }), ...(region && { region }), ...(online && { online }), ...(seats && { seats }) };
}
