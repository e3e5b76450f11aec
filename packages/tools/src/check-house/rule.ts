import type { Budget, House } from './read-house.ts';
import type { Source } from './read-source.ts';

/** One place that breaks a rule. `line` is 0 when the file, folder or package as a whole does. */
export interface Finding {
  readonly path: string;
  readonly line: number;
  readonly what: string;
}

/** A rule of the house: a name for the report, and a check over all sources. */
export interface Rule {
  readonly name: string;
  find(sources: readonly Source[], house: House): readonly Finding[];
  /** The figure, its limit and its goal in one line; undefined when the goal is reached. */
  progress?(sources: readonly Source[], house: House): string | undefined;
}

/** What a rule with a budget counts. */
export interface Measured {
  readonly figure: number;
  readonly places: readonly Finding[];
}

/** A rule that allows a number of places, `most` in `house.json`, and names all of them when there are more. */
export function budgetRule(
  name: string,
  budgetOf: (house: House) => Budget,
  measure: (sources: readonly Source[], house: House) => Measured,
): Rule {
  return {
    name,
    find(sources, house) {
      const { figure, places } = measure(sources, house);
      const { most } = budgetOf(house);
      return figure > most ? [...places, { path: 'house.json', line: 0, what: `${round(figure)}, at most ${most}` }] : [];
    },
    progress(sources, house) {
      const { most, goal } = budgetOf(house);
      const { figure } = measure(sources, house);
      return figure > goal ? `${name}: ${round(figure)}, at most ${most} for now, goal ${goal}` : undefined;
    },
  };
}

function round(figure: number): number {
  return Math.round(figure * 100) / 100;
}
