import { readFile } from 'node:fs/promises';
import type { ContentMistake } from '@edison/contracts/bff/admin/dashboard';
import {
  type Alias,
  type Document,
  type ErrorCode,
  isAlias,
  isCollection,
  isNode,
  isPair,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  parseDocument,
  visit,
} from 'yaml';

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
  ['BAD_ALIAS', 'yaml-sign'],
  ['BAD_SCALAR_START', 'yaml-sign'],
  ['TAG_RESOLVE_FAILED', 'yaml-sign'],
]);

/** Reads a YAML file; syntax errors, and signs of YAML at the beginning of a text, come back as faults. */
export async function readYaml(url: URL, name: string): Promise<{ file: YamlFile; faults: Fault[] }> {
  const lines = new LineCounter();
  const text = await readFile(url, 'utf8');
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const signs = findSigns(document, text).map(({ at, path, ...found }): Fault => {
    return { file: name, line: lines.linePos(at).line, field: fieldName(path), ...found };
  });
  const errors = document.errors.map((error): Fault => {
    const kind = yamlMistakes.get(error.code) ?? 'yaml';
    const mistake: ContentMistake = kind === 'yaml-sign' ? { kind, value: text.charAt(error.pos[0]) } : { kind };
    return { file: name, line: lines.linePos(error.pos[0]).line, field: '', message: `not YAML: ${error.message}`, mistake };
  });
  // What the parser says of the rest of such a line, or once more of its beginning, helps nobody.
  const told = new Set(signs.map(({ line }) => line));
  const faults = [...signs, ...errors.filter(({ line }) => !told.has(line))];
  keepDigits(document);
  const value: unknown = faults.length === 0 ? document.toJS() : undefined;
  return { file: { name, value, document, lines }, faults };
}

/** How often a file may repeat parts of itself: a file of many short aliases would grow to many times its size. */
const mostAliases = 10;

/**
 * Tags (`!`), anchors (`&`) and aliases (`*`). A text that begins with one is not read as a text: YAML takes its first word away, or finds no
 * anchor of that name. A list or group of fields may have an anchor and be repeated, as the menu is in `_global.yaml`; not within another,
 * where a few lines grow without end.
 */
function findSigns(document: Document.Parsed, text: string) {
  const found: (Finding & { readonly at: number })[] = [];
  const anchors = new Set<string>();
  let aliases = 0;
  visit(document, {
    Node(key, node, above) {
      const kind = isAlias(node) ? mistakeOfAlias(node.source, key, above) : mistakeOfNode(node);
      if (kind === undefined) return;
      const sign = isAlias(node) ? '*' : node.anchor === undefined ? '!' : '&';
      const message =
        kind === 'yaml-sign' ? `begins with ${sign}, so it has to stand in quotation marks` : 'is repeated too often, or within itself';
      // The range of a node begins behind its anchor and its tag.
      const start = node.range?.[0] ?? 0;
      const at = isAlias(node) ? start : text.lastIndexOf(sign, start - 1);
      found.push({ at, path: pathOf([...above, node]), message, mistake: { kind, value: sign } });
    },
  });
  return found;

  function mistakeOfNode(node: Exclude<Node, Alias>): 'yaml-sign' | undefined {
    if (node.tag !== undefined || (node.anchor !== undefined && isScalar(node))) return 'yaml-sign';
    if (node.anchor !== undefined) anchors.add(node.anchor);
    return undefined;
  }

  function mistakeOfAlias(anchor: string, key: unknown, above: readonly unknown[]): 'yaml-sign' | 'yaml-repeat' | undefined {
    if (key === 'key' || !anchors.has(anchor)) return 'yaml-sign';
    aliases += 1;
    return aliases > mostAliases || above.some((node) => isCollection(node) && node.anchor !== undefined) ? 'yaml-repeat' : undefined;
  }
}

/** The path to the last of the nodes, each of which contains the next. */
function pathOf(nodes: readonly unknown[]): PropertyKey[] {
  return nodes.slice(0, -1).flatMap((node, n): PropertyKey[] => {
    const next = nodes[n + 1];
    if (isPair(node) && isScalar(node.key) && node.key !== next) return [String(node.key.value)];
    return isSeq(node) ? [node.items.indexOf(next)] : [];
  });
}

/** Makes what would lose digits as a number (`0900`, `+4565450000`, `0x1F`) the text that it is written as. */
function keepDigits(document: Document.Parsed): void {
  visit(document, {
    Scalar(_key, scalar) {
      if (typeof scalar.value !== 'number' || scalar.source === undefined) return;
      const isExact = String(scalar.value) === scalar.source || /^-?(0|[1-9]\d*)\.\d+$/.test(scalar.source);
      if (!isExact) scalar.value = scalar.source;
    },
  });
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
