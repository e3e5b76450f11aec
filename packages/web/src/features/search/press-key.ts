/** What stands open below the field: how many suggestions, and which one is chosen; -1 for none. */
export interface Offered {
  readonly count: number;
  readonly chosen: number;
  readonly isOpen: boolean;
}

/** What a key does. `leave` means that the key is the field's, the form's or the page's. */
export type Pressed =
  | { readonly kind: 'choose'; readonly chosen: number }
  | { readonly kind: 'go' }
  | { readonly kind: 'close' }
  | { readonly kind: 'leave' };

const leave: Pressed = { kind: 'leave' };

/** The keys of an editable combobox with a list (ARIA Authoring Practices, "List autocomplete with manual selection"). */
export function pressKey(key: string, { count, chosen, isOpen }: Offered): Pressed {
  if (count === 0) return leave;
  const choose = (place: number): Pressed => ({ kind: 'choose', chosen: (place + count) % count });
  if (key === 'ArrowDown') return choose(isOpen ? chosen + 1 : 0);
  if (key === 'ArrowUp') return choose(isOpen && chosen > 0 ? chosen - 1 : -1);
  if (!isOpen) return leave;
  if (key === 'Escape') return { kind: 'close' };
  if (chosen < 0) return leave;
  if (key === 'Home') return choose(0);
  if (key === 'End') return choose(-1);
  return key === 'Enter' ? { kind: 'go' } : leave;
}
