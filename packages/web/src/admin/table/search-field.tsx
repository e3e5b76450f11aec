import { Field } from '@edison/ui/forms/field';
import { type KeyboardEvent, useEffect, useState } from 'react';

/** So long after the last key what is typed is looked for. */
const restsFor = 250;

interface SearchFieldProps {
  /** Where a summary of what is wrong leads to. */
  readonly id?: string | undefined;
  readonly error?: string | undefined;
  readonly label: string;
  readonly hint?: string;
  /** What the list is searched by now. */
  readonly value: string | undefined;
  /** Undefined when the field was emptied. */
  readonly onSearch: (word: string | undefined) => void;
}

/** A word to search a list by: sent when the typing rests, or at once with Enter. */
export function SearchField({ id, error, label, hint, value = '', onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const [sent, setSent] = useState(value);
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    // Somebody went back, or cleared the filters; an echo of what was sent would take away what was typed since.
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
    const timer = setTimeout(send, restsFor);
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
