import { useEffect, useId, useLayoutEffect, useState } from 'react';
import { groupNames, suggestionsText } from '../../text/search-words.ts';
import { useLabel } from '../../text/use-label.ts';
import styles from './header-search.module.css';
import { Marked } from './marked.tsx';
import { pressKey } from './press-key.ts';
import { useSuggestions } from './use-suggestions.ts';

export interface SuggestionsProps {
  /** The existing search field: it keeps its text and focus, and becomes a combobox. */
  readonly field: HTMLInputElement;
  readonly onGo: (path: string) => void;
}

/** The list of suggestions below a search field. */
export default function Suggestions({ field, onGo }: SuggestionsProps) {
  const label = useLabel();
  const list = useId();
  const [typed, setTyped] = useState(field.value);
  const [chosen, setChosen] = useState(-1);
  const [isWanted, setWanted] = useState(true);
  const { query, items } = useSuggestions(typed);
  const isOpen = isWanted && items.length > 0;
  const chosenItem = isOpen ? items[chosen] : undefined;

  useFieldAttributes(field, list, isOpen, chosenItem === undefined ? undefined : `${list}-${chosen}`);
  useFieldEvents(field, {
    type() {
      setTyped(field.value);
      setChosen(-1);
      setWanted(true);
    },
    leave: () => setWanted(false),
    press(event) {
      const pressed = pressKey(event.key, { count: items.length, chosen, isOpen });
      if (pressed.kind === 'leave') return;
      event.preventDefault();
      // Escape closes the list first, not the whole search.
      event.stopPropagation();
      if (pressed.kind === 'go' && chosenItem) return onGo(chosenItem.path);
      setWanted(pressed.kind === 'choose');
      setChosen(pressed.kind === 'choose' ? pressed.chosen : -1);
    },
  });

  return (
    <>
      <div role="listbox" id={list} aria-label={label('Search.Suggestions')} className={styles.list} hidden={!isOpen}>
        {items.map(({ path, title, contentType }, place) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, whose aria-activedescendant names the option
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
          <div
            key={path}
            role="option"
            id={`${list}-${place}`}
            aria-selected={place === chosen}
            className={styles.option}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onGo(path)}
          >
            <span>
              <Marked segments={title} />
            </span>
            <span className={styles.kind}>{groupNames[contentType]}</span>
          </div>
        ))}
      </div>
      <p role="status" className="visually-hidden">
        {query === '' || !isWanted ? '' : suggestionsText(items.length)}
      </p>
    </>
  );
}

/** Sets the combobox attributes of the field, and its active option. */
function useFieldAttributes(field: HTMLInputElement, list: string, isOpen: boolean, active: string | undefined): void {
  useEffect(() => {
    field.setAttribute('role', 'combobox');
    field.setAttribute('aria-autocomplete', 'list');
    field.setAttribute('aria-controls', list);
  }, [field, list]);
  useEffect(() => field.setAttribute('aria-expanded', String(isOpen)), [field, isOpen]);
  useEffect(() => {
    if (active === undefined) return field.removeAttribute('aria-activedescendant');
    field.setAttribute('aria-activedescendant', active);
    document.getElementById(active)?.scrollIntoView?.({ block: 'nearest' });
  }, [field, active]);
}

interface FieldEvents {
  readonly type: () => void;
  readonly leave: () => void;
  readonly press: (event: KeyboardEvent) => void;
}

function useFieldEvents(field: HTMLInputElement, { type, leave, press }: FieldEvents): void {
  // Before paint, since the first key may come at once.
  useLayoutEffect(() => {
    field.addEventListener('input', type);
    field.addEventListener('blur', leave);
    field.addEventListener('keydown', press);
    field.form?.addEventListener('reset', type);
    return () => {
      field.removeEventListener('input', type);
      field.removeEventListener('blur', leave);
      field.removeEventListener('keydown', press);
      field.form?.removeEventListener('reset', type);
    };
  });
}
