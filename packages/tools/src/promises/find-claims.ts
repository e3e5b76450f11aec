import { parseSync, type TemplateLiteral, Visitor } from 'oxc-parser';

/** A title of a test or group that begins with the numbers of the promises it proves. */
export interface Claim {
  readonly rows: readonly string[];
  /** Relative to the root of the repository, with `/`. */
  readonly file: string;
  /** The title for people, without numbers, and with `…` for placeholders. */
  readonly title: string;
  /** Matches the titles that the test has in a run. */
  readonly fits: RegExp;
  /** Whether the title ends in `(long)`: runs only with `EDISON_TEST_LONG=1`. */
  readonly isLong: boolean;
}

/** End of the title of a test that runs only with `EDISON_TEST_LONG=1`. */
export const longMark = /\(long\)$/;
/** End of the title of a test whose browser is no dependency, and that is skipped where it is neither installed nor downloadable. */
export const installedMark = /\(where installed\)$/;
const numbers = /^((?:[SQ]\d{1,3} )+)(?=\S)/;
const misspelt = /^[SQ]\d{1,3}(?:[,;:/–-]| [,;/&–-]| (?:and|to) [SQ]\d)/;
/** Placeholders in titles of vitest's `each`. */
const placeholder = /%[sdifjoc#]|\$[\w.]+/g;
const varying = '\0';

/**
 * Finds every string in a test file that begins with numbers such as `S33 S90 `: titles of tests and groups, also in tables of `each`.
 * @throws when the file is not TypeScript, or a title has its numbers in a form that would be missed.
 */
export function findClaims(file: string, text: string): Claim[] {
  const { program, errors } = parseSync(file, text);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const titles = new Set<string>();
  new Visitor({
    Literal(node) {
      if (typeof node.value === 'string') titles.add(node.value);
    },
    TemplateLiteral(node) {
      titles.add(templateText(node));
    },
  }).visit(program);
  const wrong = [...titles].find((title) => misspelt.test(title));
  if (wrong !== undefined) throw new Error(`${file}: rows are told apart by a space, as in "S33 S90 …": ${wrong}`);
  return [...titles].filter((title) => numbers.test(title)).map((title) => claimOf(file, title.replaceAll(placeholder, varying)));
}

function templateText({ quasis }: TemplateLiteral): string {
  return quasis.map(({ value }) => value.cooked ?? value.raw).join(varying);
}

function claimOf(file: string, title: string): Claim {
  const rows = numbers.exec(title)?.[1] ?? '';
  const pattern = title.split(varying).map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, '\\$&'));
  return {
    rows: rows.trim().split(' '),
    file,
    title: title.slice(rows.length).replaceAll(varying, '…'),
    fits: new RegExp(`^${pattern.join('[^]*')}$`),
    isLong: longMark.test(title),
  };
}
