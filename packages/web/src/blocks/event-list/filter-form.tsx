import type { EdisonEvent } from '@edison/contracts/bff/events';
import { useEffect, useId, useState } from 'react';
import { kindWords } from '../../text/event-words.ts';
import { contentClass } from '../themes.ts';
import { choicesOf, type EventFilter, everything, isNarrow } from './event-filter.ts';
import styles from './filter-form.module.css';
import { filterOfSearch, keepFilter, recallFilter, searchOf } from './filter-memory.ts';

interface FilterFormProps {
  readonly events: readonly EdisonEvent[];
  readonly filter: EventFilter;
  readonly change: (filter: EventFilter) => void;
  /** How many events the filter leaves. */
  readonly left: number;
}

/** Narrows the calendar at once, and says how much is left. Not there without script, which it needs. */
export function FilterForm({ events, filter, change, left }: FilterFormProps) {
  const { kinds, regions } = choicesOf(events);
  const set = (part: Partial<EventFilter>) => change({ ...filter, ...part });
  return (
    <form
      className={`${styles.form} ${contentClass(undefined)}`}
      aria-label="Vælg blandt events"
      onSubmit={(submit) => submit.preventDefault()}
    >
      <Pick label="Slags" all="Alle slags" value={filter.kind} choices={kinds} words={kindWords} pick={(kind) => set({ kind })} />
      <Pick label="Region" all="Hele landet" value={filter.region} choices={regions} pick={(region) => set({ region })} />
      <Tick label="Kun online" ticked={filter.online} tick={(online) => set({ online })} />
      <Tick label="Kun med ledige pladser" ticked={filter.openSeats} tick={(openSeats) => set({ openSeats })} />
      <p className={styles.left} role="status">
        {isNarrow(filter) ? `${left} af ` : ''}
        {events.length === 1 ? '1 event' : `${events.length} events`}
      </p>
      {isNarrow(filter) ? (
        <button type="button" className={styles.reset} onClick={() => change(everything)}>
          Vis alle
        </button>
      ) : null}
    </form>
  );
}

interface PickProps {
  readonly label: string;
  readonly all: string;
  readonly value: string;
  readonly choices: readonly string[];
  readonly words?: Readonly<Record<string, string>>;
  readonly pick: (value: string) => void;
}

/** One of several, or all. A kept choice that no event has any more can still be seen, and undone. */
function Pick({ label, all, value, choices, words = {}, pick }: PickProps) {
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

function Tick({ label, ticked, tick }: { readonly label: string; readonly ticked: boolean; readonly tick: (ticked: boolean) => void }) {
  return (
    <label className={styles.tick}>
      <input type="checkbox" checked={ticked} onChange={({ target }) => tick(target.checked)} />
      {label}
    </label>
  );
}

/**
 * The visitor's filter: what the address names, else what the last visit kept. A page comes from the server with everything in it,
 * since it is the same for all; the filter is there once React is. A list that visitors do not narrow has none.
 */
export function useEventFilter(narrowed: boolean): readonly [EventFilter, (filter: EventFilter) => void] {
  const [filter, setFilter] = useState(everything);
  useEffect(() => {
    if (!narrowed) return;
    const found = filterOfSearch(window.location.search) ?? recallFilter(() => localStorage);
    setFilter(found);
    writeAddress(found);
  }, [narrowed]);
  return [
    filter,
    (next) => {
      setFilter(next);
      keepFilter(next, () => localStorage);
      writeAddress(next);
    },
  ];
}

/** Past the router: nothing is navigated to. */
function writeAddress(filter: EventFilter): void {
  const { pathname, search, hash } = window.location;
  const next = searchOf(filter, search);
  if (next !== search) History.prototype.replaceState.call(window.history, window.history.state, '', `${pathname}${next}${hash}`);
}
