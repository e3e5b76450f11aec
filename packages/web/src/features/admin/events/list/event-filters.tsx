import { Field } from '@edison/ui/field/field';
import { Select } from '@edison/ui/select/select';
import { kindWords } from '../../../../text/event-words.ts';
import { planStateWords } from '../../../../text/planning/event-page.ts';
import { eventsListText as text } from '../../../../text/planning/events-list.ts';
import { SearchField } from '../../table/search-field.tsx';
import type { useListAddress } from '../../table/use-list-address.ts';
import { eventList, timeOf } from './event-list.ts';

type Address = ReturnType<typeof useListAddress<typeof eventList.filters, (typeof eventList.sorts)[number]>>;

const choicesOf = (words: Readonly<Record<string, string>>) => Object.entries(words).map(([value, label]) => ({ value, label }));
const { status: stateFilter, slags: kindFilter, hvornaar: timeFilter } = eventList.filters;

/** What the list of events is narrowed by. */
export function EventFilters({ address: { filters, onNarrow } }: { readonly address: Address }) {
  return (
    <>
      <SearchField label={text.search} value={filters.ord} onSearch={(ord) => onNarrow({ ord }, 'typed')} />
      <Select
        label={text.time}
        choices={choicesOf(text.times)}
        value={timeOf(filters)}
        onChange={({ target }) => onNarrow({ hvornaar: timeFilter.safeParse(target.value).data })}
      />
      <Select
        label={text.state}
        emptyText={text.anyState}
        choices={choicesOf(planStateWords)}
        value={filters.status ?? ''}
        onChange={({ target }) => onNarrow({ status: stateFilter.safeParse(target.value).data })}
      />
      <Select
        label={text.kind}
        emptyText={text.anyKind}
        choices={choicesOf(kindWords)}
        value={filters.slags ?? ''}
        onChange={({ target }) => onNarrow({ slags: kindFilter.safeParse(target.value).data })}
      />
      <Field
        type="date"
        label={text.from}
        value={filters.fra ?? ''}
        onChange={({ target }) => onNarrow({ fra: target.value || undefined }, 'typed')}
      />
      <Field
        type="date"
        label={text.to}
        value={filters.til ?? ''}
        onChange={({ target }) => onNarrow({ til: target.value || undefined }, 'typed')}
      />
    </>
  );
}
