/** One thing taken out of the sources, and the tests that must notice. */
export interface Fault {
  /** Names it on the command line. */
  readonly id: string;
  /** What holds in the sources as they are, in one sentence. */
  readonly rule: string;
  /** Relative to the repository. */
  readonly file: string;
  /** As it stands in the file, once. */
  readonly text: string;
  /** What stands there instead. */
  readonly instead: string;
  /** Files of tests, relative to the repository: at least one test among them must fail. */
  readonly tests: readonly string[];
}

/** What is wrong with the place of a fault in the text of its file; undefined: it is there once. */
export function wrongWithPlace({ id, file, text, instead }: Fault, source: string): string | undefined {
  const times = source.split(text).length - 1;
  if (text === instead) return `${id} changes nothing`;
  return times === 1 ? undefined : `${id}: its text stands ${times} times in ${file}`;
}
