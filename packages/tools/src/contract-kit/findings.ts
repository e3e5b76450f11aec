import type { Route } from '@edison/contracts/route';

/** `absent`: one of our own calls below `/x/`, which a backend may lack. */
type State = 'good' | 'red' | 'absent' | 'not tried';

/** What was learnt about a call: one row for each thing that was asked of it. */
export interface Finding {
  readonly call: string;
  readonly method: Route['method'];
  readonly path: string;
  readonly state: State;
  /** What was looked at, such as `answer, as the teacher`. */
  readonly aspect: string;
  /** What is wrong with it, or why it was not tried. */
  readonly what?: string;
}

/** A call with its name in the table. */
export interface NamedRoute {
  readonly name: string;
  readonly route: Route;
}

/** Where findings go while the kit runs. */
export interface FindingLog {
  readonly findings: readonly Finding[];
  /** Writes down faults, or that there are none. */
  add(call: NamedRoute, aspect: string, faults: readonly string[]): void;
  /** @param aspect what of the call was left out; without it the whole call, unless it is tried otherwise. */
  skip(call: NamedRoute, state: 'absent' | 'not tried', what: string, aspect?: string): void;
}

/** An empty log of findings. */
export function createFindingLog(): FindingLog {
  const findings: Finding[] = [];
  const push = ({ name, route }: NamedRoute, rest: Pick<Finding, 'state' | 'aspect' | 'what'>) =>
    findings.push({ call: name, method: route.method, path: route.path, ...rest });
  return {
    findings,
    add(call, aspect, faults) {
      if (faults.length === 0) push(call, { state: 'good', aspect });
      for (const what of faults) push(call, { state: 'red', aspect, what });
    },
    skip: (call, state, what, aspect = '') => push(call, { state, aspect, what }),
  };
}

/** Whether a call is an extension (`/x/`): the specification does not have it, so another backend may lack it. */
export function isExtension({ path }: { readonly path: string }): boolean {
  return path.startsWith('/x/');
}
