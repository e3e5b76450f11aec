import { contentBlock } from '@edison/contracts/content/blocks';
import { url } from '@edison/contracts/content/global';
import { z } from 'zod';

/** What a text field of a block holds, if not plain text. */
export type FieldUse = 'html' | 'address';

interface JsonSchema {
  readonly oneOf?: readonly JsonSchema[];
  readonly anyOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly const?: unknown;
  readonly format?: string;
  readonly pattern?: string;
}

const addressPattern = z.toJSONSchema(url).pattern;

/** Every block field of the contract that holds HTML or a URL, by its path, such as `accordion.Items.Html` (no list indexes). */
export const fieldUses: ReadonlyMap<string, FieldUse> = new Map(
  blockUses(asJson(z.toJSONSchema(contentBlock, { unrepresentable: 'any' }))),
);

function asJson(schema: object): JsonSchema {
  return JSON.parse(JSON.stringify(schema));
}

function* blockUses(union: JsonSchema): Generator<[string, FieldUse]> {
  for (const { properties } of union.oneOf ?? []) {
    if (properties?.Content) yield* usesBelow(String(properties.ContentType?.const), properties.Content);
  }
}

function* usesBelow(name: string, schema: JsonSchema): Generator<[string, FieldUse]> {
  if (schema.format === 'html') yield [name, 'html'];
  else if (schema.pattern === addressPattern) yield [name, 'address'];
  for (const choice of [...(schema.oneOf ?? []), ...(schema.anyOf ?? [])]) yield* usesBelow(name, choice);
  if (schema.items) yield* usesBelow(name, schema.items);
  for (const [key, property] of Object.entries(schema.properties ?? {})) yield* usesBelow(`${name}.${key}`, property);
}
