import type { EdisonEvent } from '@edison/contracts/bff/events';
import { useEffect, useId, useState } from 'react';
import { kindWords } from '../../text/event-words.ts';
import { contentClass } from '../themes.ts';
import { type EventFilter, emptyFilter, filterChoices, isFiltered } from './event-filter.ts';
import styles from './filter-form.module.css';
import { parseFilter, readStoredFilter, storeFilter, withFilter } from './filter-memory.ts';

interface FilterFormProps {
  readonly events: readonly EdisonEvent[];
  readonly filter: EventFilter;
  readonly change: (filter: EventFilter) => void;
  /** How many events match. */
  readonly left: number;
}

/** Filters the calendar at once, and announces the number of matches. Rendered in the browser only. */
export function FilterForm({ events, filter, change, left }: FilterFormProps) {
  const { kinds, regions } = filterChoices(events);
  const set = (part: Partial<EventFilter>) => change({ ...filter, ...part });
  return (
    <form
      className={`${styles.form} ${contentClass(undefined)}`}
      aria-label="Vælg blandt events"
      onSubmit={(submit) => submit.preventDefault()}
    >
      <FilterSelect label="Slags" all="Alle slags" value={filter.kind} choices={kinds} words={kindWords} pick={(kind) => set({ kind })} />
      <FilterSelect label="Region" all="Hele landet" value={filter.region} choices={regions} pick={(region) => set({ region })} />
      <FilterCheckbox label="Kun online" ticked={filter.online} tick={(online) => set({ online })} />
      <FilterCheckbox label="Kun med ledige pladser" ticked={filter.openSeats} tick={(openSeats) => set({ openSeats })} />
      <p className={styles.left} role="status">
        {isFiltered(filter) ? `${left} af ` : ''}
        {events.length === 1 ? '1 event' : `${events.length} events`}
      </p>
      {isFiltered(filter) ? (
        <button type="button" className={styles.reset} onClick={() => change(emptyFilter)}>
          Vis alle
        </button>
      ) : null}
    </form>
  );
}

interface FilterSelectProps {
  readonly label: string;
  readonly all: string;
  readonly value: string;
  readonly choices: readonly string[];
  readonly words?: Readonly<Record<string, string>>;
  readonly pick: (value: string) => void;
}

/** A select with an option for all. A stored value that no event has any more is still listed, so that it can be changed. */
function FilterSelect({ label, all, value, choices, words = {}, pick }: FilterSelectProps) {
  const id = useId();
  const offered = value === '' || choices.includes(value) ? choices : [...choices, value];
  return (
    <div className={styles.pick}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({ target }) => pick(target.value)}>
        <option value="">{all}</option>
        {offered.map((choice) => (
          <option key={choice} value={choice}>
            {words[choice] ?? choice}
          </option>
        ))}
      </select>
    </div>
  );
}

function FilterCheckbox({
  label,
  ticked,
  tick,
}: {
  readonly label: string;
  readonly ticked: boolean;
  readonly tick: (ticked: boolean) => void;
}) {
  return (
    <label className={styles.tick}>
      <input type="checkbox" checked={ticked} onChange={({ target }) => tick(target.checked)} />
      {label}
    </label>
  );
}

/**
 * The visitor's filter: from the address, else from the last visit. It is set in an effect, since the server renders all events for
 * everyone. Without `narrowed` it stays empty.
 */
export function useEventFilter(narrowed: boolean): readonly [EventFilter, (filter: EventFilter) => void] {
  const [filter, setFilter] = useState(emptyFilter);
  useEffect(() => {
    if (!narrowed) return;
    const found = parseFilter(window.location.search) ?? readStoredFilter(() => localStorage);
    setFilter(found);
    writeAddress(found);
  }, [narrowed]);
  return [
    filter,
    (next) => {
      setFilter(next);
      storeFilter(next, () => localStorage);
      writeAddress(next);
    },
  ];
}

/** Replaces the query past the router, so that nothing is loaded. */
function writeAddress(filter: EventFilter): void {
  const { pathname, search, hash } = window.location;
  const next = withFilter(filter, search);
  if (next !== search) History.prototype.replaceState.call(window.history, window.history.state, '', `${pathname}${next}${hash}`);
}
