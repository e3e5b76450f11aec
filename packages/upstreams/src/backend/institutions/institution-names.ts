import { danishSortKey } from '../text/danish-sort-key.ts';
import { foldDanish } from '../text/fold-danish.ts';

/** The columns that `derivedColumns` reads. */
interface NameColumns {
  readonly name: string;
  readonly aliases?: readonly string[];
  readonly number: string | null;
  readonly former_numbers?: readonly string[];
  readonly postal_code: string | null;
  readonly city: string;
}

/** The columns computed from the others, for searching and sorting; every write of a name writes them too. */
export function derivedColumns({ name, aliases = [], number, former_numbers = [], postal_code, city }: NameColumns): {
  search_text: string;
  sort_key: string;
} {
  const words = [name, ...aliases, number ?? '', ...former_numbers, postal_code ?? '', city];
  return { search_text: foldDanish(spaceAfterDots(words.join(' '))), sort_key: danishSortKey(name) };
}

/** Institutions by their numbers, also former ones. */
export function byNumbers<Known extends Pick<NameColumns, 'number'> & { readonly former_numbers: readonly string[] }>(
  all: readonly Known[],
): ReadonlyMap<string, Known> {
  return new Map(
    all.flatMap((known) => [known.number, ...known.former_numbers].flatMap((number) => (number === null ? [] : [[number, known]]))),
  );
}

/** Adds a space after each dot, which ends a word: "Sct.Hans" is "Sct. Hans". */
export function spaceAfterDots(text: string): string {
  return text.replaceAll('.', '. ');
}

const maxAliases = 50;

/** Former names by which an institution is found, the newest first, at most 50. */
export function aliasesOf(name: string, former: readonly string[]): string[] {
  return [...new Set(former)].filter((alias) => alias !== name).slice(0, maxAliases);
}
