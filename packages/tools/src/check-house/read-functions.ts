import { type Program, Visitor } from 'oxc-parser';

/** A function and its own lines: those of functions inside it count for them alone. */
export interface FunctionSize {
  readonly name: string;
  readonly line: number;
  readonly ownLines: number;
}

interface Node {
  readonly start: number;
  readonly end: number;
}

/** Every function of a module with its own lines, in the order in which they end. */
export function readFunctions(program: Program, text: string, lineAt: (offset: number) => number): FunctionSize[] {
  const found: FunctionSize[] = [];
  const open: { inner: number }[] = [];
  const enter = () => {
    open.push({ inner: 0 });
  };
  const leave = (node: Node & { id?: { name: string } | null }) => {
    const line = lineAt(node.start);
    const span = lineAt(node.end - 1) - line + 1;
    const ownLines = span - (open.pop()?.inner ?? 0);
    const outer = open.at(-1);
    // The first and the last line of a function belong to the one around it as well.
    if (outer) outer.inner += Math.max(0, span - 2);
    found.push({ name: node.id?.name ?? nameBefore(text, node.start), line, ownLines });
  };
  new Visitor({
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
  }).visit(program);
  return found;
}

/** The name that stands before a function without one: `const name = `, `name: ` or a method's. */
function nameBefore(text: string, start: number): string {
  const before = text.slice(Math.max(0, start - 120), start);
  return /([\w$]+)\s*(?:=|:|\()?\s*(?:async\s*)?$/.exec(before)?.[1] ?? 'a function';
}
