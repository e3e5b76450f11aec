import { type Town, townsByMunicipality } from './towns.ts';

/** A fictional school, as columns. */
export interface DemoSchool {
  readonly id: string;
  readonly number: string | null;
  readonly name: string;
  readonly type: string;
  readonly street: string | null;
  readonly postal_code: string;
  readonly city: string;
  readonly municipality: string;
  readonly part_of: string | null;
}

const beginnings =
  'Abild Birke Bøge Elle Enge Fasan Gran Hassel Havre Hede Hyben Kilde Kløver Krage Linde Lyng Lærke Mose Mølle Nørre Pile Poppel Ravne Rosen Svane Tjørne Trane Vibe Ådals'.split(
    ' ',
  );
const endings = 'agre bakke bjerg dal eng have holm høj lund mark mose vang'.split(' ');
/** 29 beginnings and 12 endings are combined in turn, so that no pair repeats. */
const places = beginnings
  .flatMap((_first, i) => endings.map((_last, j) => `${beginnings[(i * 12 + j) % 29]}${endings[j]}`))
  .filter((place) => place !== 'Mosemose');
const saints = 'Hans Nicolai Jørgens Mikkels Clara Clemens Ansgars Birgittas Olai Petri Georgs Catharinæ'.split(' ');
const streets = 'Skolevej Kirkestien Møllebakken Åstræde Engvej Søndergade Parkallé Værkstedsvej Idévænget'.split(' ');
const sankt = ['Sct.', 'Skt.', 'Sankt'];

/** Cycles through a list. */
function cycle<T>(list: readonly T[]): () => T | undefined {
  let next = 0;
  return () => list[next++ % list.length];
}

/**
 * Some four hundred schools that do not exist: folkeskoler in every town, a fri grundskole in every municipality, the other kinds here and there.
 * Some names have a spelling that people do not search for (Sct., Aa); some are departments of the school before.
 */
export function makeUpSchools(firstNumber: number): readonly DemoSchool[] {
  const [place, saint, street, title] = [cycle(places), cycle(saints), cycle(streets), cycle(sankt)];
  const schools: DemoSchool[] = [];

  function add(name: string, type: string, town: Town, partOf?: string): string {
    const number = String(firstNumber + schools.length);
    const id = `skole-${number}`;
    schools.push({
      id,
      number,
      name: `${name} (opdigtet)`,
      type,
      street: `${street()} ${1 + (schools.length % 90)}`,
      postal_code: town.postalCode,
      city: town.city,
      municipality: town.municipality,
      part_of: partOf ?? null,
    });
    return id;
  }

  for (const [i, towns] of [...townsByMunicipality.values()].entries()) {
    for (const [j, town] of towns.entries()) {
      const name = j % 3 === 2 ? `${place()} Skole` : `${place()}skolen`;
      const main = add(name, 'folkeskole', town);
      if (j === 0 && i % 8 === 0) for (const side of ['Nord', 'Syd']) add(`${name}, afdeling ${side}`, 'folkeskole', town, main);
    }
    const [first = { postalCode: '', city: '', municipality: '' }, last = first] = [towns[0], towns.at(-1)];
    const home = first.city.startsWith('Aa') ? first : last;
    const name = nameOf(home);
    if (i % 2 === 0 && home === last) add(`${title()} ${saint()} ${i % 4 === 0 ? 'Skole' : 'Friskole'}`, 'fri grundskole', first);
    else add(`${name} ${i % 4 === 3 ? 'Privatskole' : 'Friskole'}`, 'fri grundskole', home);
    // There are no boarding schools near the capital.
    if (i % 3 === 0 && Number(home.postalCode) >= 3200) add(`${name} Efterskole`, 'efterskole', home);
    if (i % 5 === 1) add(`${place()}skolen`, 'specialskole', first);
    if (i % 6 === 2) add(`${nameOf(first)} Ungdomsskole`, 'ungdomsskole', first);
    if (i % 12 === 5) add(`${place()} Frie Fagskole`, 'fri fagskole', last);
  }
  return schools;
}

/** A town as schools write it: `Aarhus C` is Aarhus, and Aa may be Å. */
function nameOf({ city, postalCode }: Town): string {
  const name = city.replace(/ (?:[A-ZØ]|[NS][VØ]|Sj|Thy)$/, '');
  return Number(postalCode) % 1_000 > 0 ? name.replaceAll('Aa', 'Å').replaceAll('aa', 'å') : name;
}
