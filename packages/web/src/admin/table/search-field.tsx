import { Field } from '@edison/ui/forms/field';
import { type KeyboardEvent, useEffect, useState } from 'react';

/** Milliseconds after the last key until the search is sent. */
const searchDelayMs = 250;

interface SearchFieldProps {
  /** The id that an error summary links to. */
  readonly id?: string | undefined;
  readonly error?: string | undefined;
  readonly label: string;
  readonly hint?: string;
  /** The current search word. */
  readonly value: string | undefined;
  /** Receives undefined when the field was emptied. */
  readonly onSearch: (word: string | undefined) => void;
}

/** A search field for a list: sends after a pause in typing, or at once on Enter. */
export function SearchField({ id, error, label, hint, value = '', onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const [sent, setSent] = useState(value);
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    // Adopts a value from outside (back button, cleared filters), but not an echo of the last search, which would erase newer typing.
    if (value !== sent) {
      setTyped(value);
      setSent(value);
    }
  }
  function send(): void {
    const word = typed.trim();
    if (word === sent) return;
    setSent(word);
    onSearch(word === '' ? undefined : word);
  }
  useEffect(() => {
    const timer = setTimeout(send, searchDelayMs);
    return () => clearTimeout(timer);
  });
  return (
    <Field
      {...(id !== undefined && { id })}
      type="search"
      error={error}
      label={label}
      hint={hint}
      maxLength={100}
      autoComplete="off"
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onKeyDown={({ key }: KeyboardEvent) => {
        if (key === 'Enter') send();
      }}
    />
  );
}
