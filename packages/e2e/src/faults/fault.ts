/** A change that breaks a rule in the sources, and the tests that must fail. */
export interface Fault {
  /** Name on the command line. */
  readonly id: string;
  /** The rule that the fault breaks, in one sentence. */
  readonly rule: string;
  /** Relative to the repository. */
  readonly file: string;
  /** The text to replace, which must occur exactly once. */
  readonly text: string;
  /** The replacement. */
  readonly instead: string;
  /** Test files, relative to the repository, of which at least one test must fail. */
  readonly tests: readonly string[];
}

/** Why a fault cannot be applied to the text of its file; undefined if its text occurs once. */
export function wrongWithPlace({ id, file, text, instead }: Fault, source: string): string | undefined {
  const times = source.split(text).length - 1;
  if (text === instead) return `${id} changes nothing`;
  return times === 1 ? undefined : `${id}: its text stands ${times} times in ${file}`;
}
