import { readFile } from 'node:fs/promises';
import { type Document, isNode, LineCounter, parseDocument } from 'yaml';

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
  readonly message: string;
}

/** A fault with file, line and field. */
export interface Fault {
  readonly file: string;
  readonly line: number;
  /** Dotted path, e.g. `blocks[2].Content.Primary.Url`; empty for the file as a whole. */
  readonly field: string;
  readonly message: string;
}

/** Reads a YAML file; syntax errors come back as faults. */
export async function readYaml(url: URL, name: string): Promise<{ file: YamlFile; faults: Fault[] }> {
  const lines = new LineCounter();
  const document = parseDocument(await readFile(url, 'utf8'), { lineCounter: lines, prettyErrors: false });
  const faults = document.errors.map((error) => {
    return { file: name, line: lines.linePos(error.pos[0]).line, field: '', message: `not YAML: ${error.message}` };
  });
  const value: unknown = faults.length === 0 ? document.toJS() : undefined;
  return { file: { name, value, document, lines }, faults };
}

/** Adds file and line to a finding; a missing field gets the line of its parent. */
export function locate(file: YamlFile, finding: Finding): Fault {
  return { file: file.name, line: lineOf(file, finding.path), field: fieldName(finding.path), message: finding.message };
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
