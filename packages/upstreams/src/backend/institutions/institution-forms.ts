import { foldDanish } from '../users/fold-danish.ts';
import { danishSortKey } from './danish-sort-key.ts';

/** What an institution is found and sorted by. */
interface Named {
  readonly name: string;
  readonly aliases?: readonly string[];
  readonly number: string | null;
  readonly former_numbers?: readonly string[];
  readonly postal_code: string | null;
  readonly city: string;
}

/** The columns that follow from the others; whoever writes a name writes these with it. */
export function formsOf({ name, aliases = [], number, former_numbers = [], postal_code, city }: Named): {
  search_text: string;
  sort_key: string;
} {
  const words = [name, ...aliases, number ?? '', ...former_numbers, postal_code ?? '', city];
  return { search_text: foldDanish(spaced(words.join(' '))), sort_key: danishSortKey(name) };
}

/** A dot ends a word, also where no space follows it: "Sct.Hans". */
export function spaced(text: string): string {
  return text.replaceAll('.', '. ');
}
