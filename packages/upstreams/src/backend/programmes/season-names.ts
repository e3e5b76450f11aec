import { firstYearOf } from '@edison/contracts/calendar/school-year';
import { freeSlug, slugOfSeason } from '../text/make-slug.ts';

/** A title or slug in which the years of the season, such as 2026, 2027, 2026/27 and 2026-27, are those of a later one. */
export function renameYears(name: string, schoolYear: string, years: number): string {
  const first = firstYearOf(schoolYear);
  return name.replaceAll(/(?<!\d)(20\d\d)(?:([/–-])(\d\d))?(?!\d)/g, (found, year: string, mark = '', second = '') => {
    const named = Number(year);
    if (named !== first && named !== first + 1) return found;
    const isSpan = second !== '' && Number(second) === (named + 1) % 100;
    const rest = isSpan ? String((named + years + 1) % 100).padStart(2, '0') : second;
    return `${named + years}${mark}${rest}`;
  });
}

/** A free slug for a copied event: its years are the later ones, and where it has none it gets the year as a new event does. */
export function findFreeSlug(
  { slug, schoolYear, years, closes }: { slug: string; schoolYear: string; years: number; closes: Date },
  taken: ReadonlySet<string>,
): string {
  const renamed = renameYears(slug, schoolYear, years);
  const withYear = renamed === slug ? slugOfSeason(slug, closes) : renamed;
  return freeSlug([withYear], taken);
}
