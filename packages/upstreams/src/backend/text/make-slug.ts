import { eventSlug } from '@edison/contracts/bff/events/event-plans';
import { danishWallClock } from '@edison/contracts/danish-time';
import { Problem } from '@edison/contracts/problem';

const longest = 80;
const letters: Readonly<Record<string, string>> = { æ: 'ae', ø: 'oe', å: 'aa' };

/** A slug with a year or number at its end, cut where it would be too long. */
function slugWithEnding(slug: string, ending: string | number): string {
  return `${slug.slice(0, longest - `${ending}`.length - 1).replace(/-+$/, '')}-${ending}`;
}

/** The first of the slugs that nobody has, or else the last of them with the lowest number that makes it free: `finale-2`. */
export function freeSlug(slugs: readonly [string, ...string[]], taken: ReadonlySet<string>): string {
  const free = slugs.find((slug) => !taken.has(slug));
  if (free !== undefined) return free;
  const last = slugs.at(-1) ?? slugs[0];
  for (let n = 2; ; n += 1) {
    const numbered = slugWithEnding(last, n);
    if (!taken.has(numbered)) return numbered;
  }
}

/** The slug of an event where one of another season has it: with the Danish year in which its registration closes. */
export function slugOfSeason(slug: string, closes: Date): string {
  return slugWithEnding(slug, danishWallClock(closes).slice(0, 4));
}

/** A title as a URL slug: `Lærercamp på Ærø` is `laerercamp-paa-aeroe`. @throws Problem BAD_REQUEST when no letter or digit is left. */
export function slugOf(title: string): string {
  const plain = title
    .toLowerCase()
    .normalize('NFC')
    .replaceAll(/[æøå]/g, (letter) => letters[letter] ?? '')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, longest)
    .replaceAll(/^-+|-+$/g, '');
  if (!eventSlug.safeParse(plain).success) throw new Problem('BAD_REQUEST', { field: 'slug' });
  return plain;
}
