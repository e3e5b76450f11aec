import type { Identifier } from '@mdn/browser-compat-data/types';
import { type CssNode, type Declaration, generate, parse, type Rule, walk } from 'css-tree';
import { css, entry, type UnsupportedFeature, unsupportedIn } from './compat.ts';

const { 'at-rules': atRules, properties, selectors, types } = css;

/**
 * The features in a style sheet that a browser of the baseline does not support, without those inside a matching `@supports`,
 * and without values that have a fallback in an earlier declaration of the same rule.
 *
 * @throws SyntaxError if the sheet cannot be parsed
 */
export function findInStyles(source: string): readonly UnsupportedFeature[] {
  const found = new Map<string, UnsupportedFeature>();
  const asked: string[] = [];
  const tree = parse(source, {
    parseCustomProperty: true,
    onParseError: (error) => {
      throw error;
    },
  });
  walk(tree, {
    enter(this: { readonly rule: Rule | null }, node: CssNode) {
      if (node.type === 'Atrule' && node.name === 'supports') asked.push(textOf(node.prelude));
      const inRule = this.rule;
      for (const use of usesOf(node, inRule)) {
        if (use !== undefined && !asked.some((condition) => condition.includes(use.asked))) found.set(use.what, use);
      }
    },
    leave(node: CssNode) {
      if (node.type === 'Atrule' && node.name === 'supports') asked.pop();
    },
  });
  return [...found.values()].map(({ what, browsers }) => ({ what, browsers }));
}

interface Use extends UnsupportedFeature {
  /** The condition that a `@supports` would have. */
  readonly asked: string;
}

const use = (what: string, at: Identifier | undefined, asked = what): Use | undefined => {
  const unknown = unsupportedIn(what, at);
  return unknown && { ...unknown, asked };
};

function usesOf(node: CssNode, rule: Rule | null): readonly (Use | undefined)[] {
  switch (node.type) {
    case 'Atrule':
      return node.name === 'supports' ? [] : [use(`@${node.name}`, entry(atRules, node.name))];
    case 'Feature':
      return [use(`@media (${node.name})`, entry(atRules, 'media', node.name.replace(/^(min|max)-/, '')))];
    case 'FeatureRange':
      return [use('@media (a < b)', entry(atRules, 'media', 'range_syntax'))];
    case 'PseudoClassSelector':
    case 'PseudoElementSelector':
      return [use(`:${node.name}`, entry(selectors, node.name))];
    case 'NestingSelector':
      return [use('&', entry(selectors, 'nesting'))];
    case 'Declaration':
      return usesOfDeclaration(node, rule);
    default:
      return [];
  }
}

function usesOfDeclaration(declaration: Declaration, rule: Rule | null): readonly (Use | undefined)[] {
  const { property } = declaration;
  const known = use(property, entry(properties, property));
  const inValue = valueUses(declaration);
  // A declaration with `var()` is parsed as valid and fails only when computed, so that a fallback declaration does not work.
  const hasStandIn =
    !generate(declaration.value).includes('var(') &&
    rule?.block.children.some(
      (other) =>
        other.type === 'Declaration' &&
        other !== declaration &&
        other.property === property &&
        valueUses(other).every((each) => each === undefined),
    );
  return hasStandIn ? [known] : [known, ...inValue];
}

/** CSS units by their name in the data. */
const units: Readonly<Record<string, string>> = {
  ...Object.fromEntries(['vh', 'vw', 'vb', 'vi', 'vmin', 'vmax'].map((unit) => [`d${unit}`, 'viewport_percentage_units_dynamic'])),
  ...Object.fromEntries(['vh', 'vw', 'vb', 'vi', 'vmin', 'vmax'].map((unit) => [`s${unit}`, 'viewport_percentage_units_small'])),
  ...Object.fromEntries(['vh', 'vw', 'vb', 'vi', 'vmin', 'vmax'].map((unit) => [`l${unit}`, 'viewport_percentage_units_large'])),
  ...Object.fromEntries(['cqw', 'cqh', 'cqi', 'cqb', 'cqmin', 'cqmax'].map((unit) => [unit, 'container_query_length_units'])),
};

/** Keywords, functions and units of a value. */
function valueUses({ property, value }: Declaration): readonly (Use | undefined)[] {
  const uses: (Use | undefined)[] = [];
  walk(value, (node) => {
    if (node.type === 'Identifier') uses.push(use(`${property}: ${node.name}`, entry(properties, property, node.name), `${property}:`));
    if (node.type === 'Function') uses.push(use(`${node.name}()`, functionEntry(property, node.name)));
    if (node.type === 'Dimension') uses.push(use(`1${node.unit}`, entry(types, 'length', units[node.unit] ?? node.unit), node.unit));
  });
  return uses;
}

function functionEntry(property: string, name: string): Identifier | undefined {
  return entry(properties, property, name) ?? entry(types, name) ?? entry(types, 'color', name) ?? entry(types, 'gradient', name);
}

const textOf = (node: CssNode | null): string => (node === null ? '' : generate(node));
