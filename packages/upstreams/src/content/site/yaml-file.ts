import { readFile } from 'node:fs/promises';
import type { ContentMistake } from '@edison/contracts/bff/admin/dashboard';
import { type Document, type ErrorCode, isNode, LineCounter, parseDocument } from 'yaml';

/** A YAML file with positions, so that a fault can name its line. */
export interface YamlFile {
  /** Name as an editor knows it, e.g. `pages/om.yaml`. */
  readonly name: string;
  readonly value: unknown;
  readonly document: Document.Parsed;
  readonly lines: LineCounter;
}

/** A fault at one place of a value. */
export interface Finding {
  readonly path: readonly PropertyKey[];
  /** English. */
  readonly message: string;
  readonly mistake?: ContentMistake;
}

/** A fault with file, line and field. */
export interface Fault {
  readonly file: string;
  readonly line: number;
  /** Dotted path, e.g. `blocks[2].Content.Primary.Url`; empty for the file as a whole. */
  readonly field: string;
  /** English. */
  readonly message: string;
  readonly mistake?: ContentMistake;
}

/** The errors of YAML that editors make, by the parser's codes. */
const yamlMistakes: ReadonlyMap<ErrorCode, ContentMistake['kind']> = new Map([
  ['BLOCK_AS_IMPLICIT_KEY', 'yaml-colon'],
  ['BAD_INDENT', 'yaml-indent'],
  ['TAB_AS_INDENT', 'yaml-tab'],
  ['DUPLICATE_KEY', 'twice'],
]);

/** Reads a YAML file; syntax errors come back as faults. */
export async function readYaml(url: URL, name: string): Promise<{ file: YamlFile; faults: Fault[] }> {
  const lines = new LineCounter();
  const document = parseDocument(await readFile(url, 'utf8'), { lineCounter: lines, prettyErrors: false });
  const faults = document.errors.map((error) => {
    const mistake: ContentMistake = { kind: yamlMistakes.get(error.code) ?? 'yaml' };
    return { file: name, line: lines.linePos(error.pos[0]).line, field: '', message: `not YAML: ${error.message}`, mistake };
  });
  const value: unknown = faults.length === 0 ? document.toJS() : undefined;
  return { file: { name, value, document, lines }, faults };
}

/** Adds file and line to a finding; a missing field gets the line of its parent. */
export function locate(file: YamlFile, { path, ...found }: Finding): Fault {
  return { file: file.name, line: lineOf(file, path), field: fieldName(path), ...found };
}

function lineOf(file: YamlFile, path: readonly PropertyKey[]): number {
  for (let depth = path.length; depth > 0; depth--) {
    const node = file.document.getIn(path.slice(0, depth), true);
    if (isNode(node) && node.range) return file.lines.linePos(node.range[0]).line;
  }
  return 1;
}

function fieldName(path: readonly PropertyKey[]): string {
  return path.reduce<string>((name, part) => {
    if (typeof part === 'number') return `${name}[${part}]`;
    return name === '' ? String(part) : `${name}.${String(part)}`;
  }, '');
}
