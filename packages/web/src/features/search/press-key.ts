/** The state of the suggestions: their number, and the index of the chosen one; -1 for none. */
export interface SuggestionState {
  readonly count: number;
  readonly chosen: number;
  readonly isOpen: boolean;
}

/** The effect of a key. `leave`: the field, form or page handles the key. */
export type KeyEffect =
  | { readonly kind: 'choose'; readonly chosen: number }
  | { readonly kind: 'go' }
  | { readonly kind: 'close' }
  | { readonly kind: 'leave' };

const leave: KeyEffect = { kind: 'leave' };

/** The keys of an editable combobox (ARIA Authoring Practices, "List autocomplete with manual selection"). */
export function pressKey(key: string, { count, chosen, isOpen }: SuggestionState): KeyEffect {
  if (count === 0) return leave;
  const choose = (place: number): KeyEffect => ({ kind: 'choose', chosen: (place + count) % count });
  if (key === 'ArrowDown') return choose(isOpen ? chosen + 1 : 0);
  if (key === 'ArrowUp') return choose(isOpen && chosen > 0 ? chosen - 1 : -1);
  if (!isOpen) return leave;
  if (key === 'Escape') return { kind: 'close' };
  if (chosen < 0) return leave;
  if (key === 'Home') return choose(0);
  if (key === 'End') return choose(-1);
  return key === 'Enter' ? { kind: 'go' } : leave;
}
