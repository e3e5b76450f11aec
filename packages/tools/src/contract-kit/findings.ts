import type { Route } from '@edison/contracts/route';

/** `absent`: one of our own calls below `/x/`, which a backend may lack. */
type State = 'good' | 'red' | 'absent' | 'not tried';

/** The result of one test of a call. */
export interface Finding {
  readonly call: string;
  readonly method: Route['method'];
  readonly path: string;
  readonly state: State;
  /** What was tested, such as `answer, as the teacher`. */
  readonly aspect: string;
  /** The fault, or why it was not tested. */
  readonly what?: string;
}

/** A route with its name in the table. */
export interface NamedRoute {
  readonly name: string;
  readonly route: Route;
}

/** Collects findings while the kit runs. */
export interface FindingLog {
  readonly findings: readonly Finding[];
  /** Adds a finding for each fault, or a good one if there are none. */
  add(call: NamedRoute, aspect: string, faults: readonly string[]): void;
  /** Adds that something was not tested. @param aspect what; without it the whole call, unless another test covers it. */
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
