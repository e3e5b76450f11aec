import { type AnyNode, type CallExpression, type MemberExpression, type Program, parse } from 'acorn';
import { full, fullAncestor } from 'acorn-walk';
import { entry, html, type UnsupportedFeature, unsupportedIn } from './compat.ts';
import { globalEntry, isGlobal, memberOfGlobal, methodOfInstance } from './members.ts';

/** The last ECMAScript edition whose syntax every browser of the baseline supports: class static blocks came with Safari 16.4. */
const edition = 2022;

/**
 * The features in a script that a browser of the baseline does not support, without those behind a feature test.
 *
 * @throws SyntaxError with the place of syntax that is newer than the baseline
 */
export function findInScript(source: string): readonly UnsupportedFeature[] {
  const tree = parse(source, { ecmaVersion: edition, sourceType: 'module' });
  const own = declaredNames(tree);
  const found = new Map<string, UnsupportedFeature>();
  fullAncestor(tree, (_node, _state, path) => {
    const nodes = path as AnyNode[];
    for (const { use, name } of usesOf(nodes, own)) {
      if (use !== undefined && !(name !== undefined && isAskedFor(name, nodes))) found.set(use.what, use);
    }
  });
  return [...found.values()];
}

interface Use {
  readonly use: UnsupportedFeature | undefined;
  /** The name that a feature test would use. */
  readonly name?: string;
}

/** The features used by the last node of a path from the root. */
function usesOf(path: readonly AnyNode[], own: ReadonlySet<string>): readonly Use[] {
  const node = path.at(-1);
  if (node?.type === 'CallExpression') return [...elementUses(node), ...calledUse(node)];
  if (node?.type === 'Identifier')
    return own.has(node.name) ? [] : [{ use: unsupportedIn(node.name, globalEntry(node.name)), name: node.name }];
  if (node?.type !== 'MemberExpression' || node.object.type !== 'Identifier' || own.has(node.object.name)) return [];
  const name = nameOf(node);
  return name !== undefined && isGlobal(node.object.name) ? [{ use: memberOfGlobal(node.object.name, name), name }] : [];
}

function nameOf({ computed, property }: MemberExpression): string | undefined {
  return !computed && property.type === 'Identifier' ? property.name : undefined;
}

/** The feature of a method call, looked up on the global it is called on, or by its name. */
function calledUse({ callee }: CallExpression): readonly Use[] {
  if (callee.type !== 'MemberExpression' || (callee.object.type === 'Identifier' && isGlobal(callee.object.name))) return [];
  const name = nameOf(callee);
  return name === undefined ? [] : [{ use: methodOfInstance(name), name }];
}

/** Whether a surrounding node tests for a name: `typeof x`, `'x' in y`, `y.x && …`; a call is no test. */
function isAskedFor(name: string, path: readonly AnyNode[]): boolean {
  return path.some((node) => {
    if (node.type === 'ConditionalExpression' || node.type === 'IfStatement') return asks(node.test, name);
    return node.type === 'LogicalExpression' && asks(node.left, name);
  });
}

function asks(test: AnyNode, name: string): boolean {
  let isAsked = false;
  const called = new Set<unknown>();
  full(test, (found) => {
    const node = found as AnyNode;
    if (node.type === 'CallExpression') called.add(node.callee);
  });
  full(test, (found) => {
    const node = found as AnyNode;
    if (node.type === 'UnaryExpression' && node.operator === 'typeof' && node.argument.type === 'Identifier')
      isAsked ||= node.argument.name === name;
    if (node.type === 'BinaryExpression' && node.operator === 'in') isAsked ||= textOf(node.left) === name;
    if (node.type === 'MemberExpression' && !called.has(node)) isAsked ||= nameOf(node) === name;
  });
  return isAsked;
}

function textOf(node: AnyNode | undefined): string | undefined {
  if (node?.type === 'Literal') return String(node.value);
  return node?.type === 'TemplateLiteral' ? (node.quasis[0]?.value.cooked ?? undefined) : undefined;
}

/** Elements and attributes in React calls: `jsx('search', { inert: true })`. */
function elementUses({ arguments: [tag, attributes] }: CallExpression): readonly Use[] {
  const name = textOf(tag);
  const element = name === undefined ? undefined : entry(html, 'elements', name);
  if (name === undefined || element === undefined || attributes?.type !== 'ObjectExpression') return [];
  const given = attributes.properties.flatMap((each) =>
    each.type === 'Property' && each.key.type === 'Identifier' ? [each.key.name] : [],
  );
  const ofElement = given.map((key) => {
    const attribute = key.toLowerCase();
    return unsupportedIn(`<${name} ${attribute}>`, entry(element, attribute) ?? entry(html, 'global_attributes', attribute));
  });
  return [unsupportedIn(`<${name}>`, element), ...ofElement].map((use) => ({ use }));
}

/** All names that a script declares in any scope: a minifier never shadows a global that is used. */
function declaredNames(tree: Program): ReadonlySet<string> {
  const names = new Set<string>();
  full(tree, (found) => {
    for (const pattern of declaredBy(found as AnyNode)) for (const name of namesIn(pattern)) names.add(name);
  });
  return names;
}

function declaredBy(node: AnyNode): readonly (AnyNode | null | undefined)[] {
  switch (node.type) {
    case 'VariableDeclarator':
    case 'ClassDeclaration':
    case 'ClassExpression':
      return [node.id];
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      return [node.id, ...node.params];
    case 'CatchClause':
      return [node.param];
    case 'ImportSpecifier':
    case 'ImportDefaultSpecifier':
    case 'ImportNamespaceSpecifier':
      return [node.local];
    default:
      return [];
  }
}

function namesIn(pattern: AnyNode | null | undefined): readonly string[] {
  switch (pattern?.type) {
    case 'Identifier':
      return [pattern.name];
    case 'ObjectPattern':
      return pattern.properties.flatMap((each) => namesIn(each.type === 'Property' ? each.value : each.argument));
    case 'ArrayPattern':
      return pattern.elements.flatMap(namesIn);
    case 'AssignmentPattern':
      return namesIn(pattern.left);
    case 'RestElement':
      return namesIn(pattern.argument);
    default:
      return [];
  }
}
