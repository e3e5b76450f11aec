import { parseSync, type TemplateLiteral, Visitor } from 'oxc-parser';

/** A title of a test, or of a group of them, that begins with the numbers of the rows it shows. */
export interface Claim {
  readonly rows: readonly string[];
  /** Relative to the root of the repository, with `/`. */
  readonly file: string;
  /** For people: what varies is `…`, and the rows are left out. */
  readonly title: string;
  /** Fits the titles that the test has in a run. */
  readonly fits: RegExp;
  /** Runs at `EDISON_TEST_LONG=1` only, which its title says at its end: `(long)`. */
  readonly isLong: boolean;
}

/** What a title ends with that runs at `EDISON_TEST_LONG=1` only. */
export const longMark = /\(long\)$/;
/** What a title ends with that needs a browser which is no dependency: skipped, and named, where that is neither installed nor can be fetched. */
export const installedMark = /\(where installed\)$/;
const numbers = /^((?:[SQ]\d{1,3} )+)(?=\S)/;
const misspelt = /^[SQ]\d{1,3}(?:[,;:/–-]| [,;/&–-]| (?:and|to) [SQ]\d)/;
/** In a template of vitest's `each`. */
const placeholder = /%[sdifjoc#]|\$[\w.]+/g;
const varying = '\0';

/**
 * Finds every text of a test file that begins like `S33 S90 `: titles of tests and groups, also those in the table of an `each`.
 * @throws when the file is not TypeScript, or a title spells its rows so that they would be missed.
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
