import type { Budget, House } from './read-house.ts';
import type { Source } from './read-source.ts';

/** A violation of a rule. `line` is 0 for a file, folder or package as a whole. */
export interface Finding {
  readonly path: string;
  readonly line: number;
  readonly what: string;
}

/** A rule: its name in the report, and a check over all sources. */
export interface Rule {
  readonly name: string;
  find(sources: readonly Source[], house: House): readonly Finding[];
  /** Figure, limit and goal in one line; undefined when the goal is reached. */
  progress?(sources: readonly Source[], house: House): string | undefined;
}

/** The figure of a rule with a budget, and the places that it counts. */
export interface Measured {
  readonly figure: number;
  readonly places: readonly Finding[];
}

/** Makes a rule that allows `most` places by `house.json`, and reports all of them when there are more. */
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
