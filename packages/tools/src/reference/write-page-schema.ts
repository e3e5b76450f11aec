import { z } from 'zod';

/** A part of a JSON Schema, as far as it is changed here. */
type Part = Record<string, unknown>;

/**
 * `docs/reference/page.schema.json`: what may stand in the file of a page, for editors that complete and check while one types.
 * What the site fills in out of the media, alternative texts, need not be written.
 */
export function writePageSchema(pageFile: z.ZodType): string {
  const schema = z.toJSONSchema(pageFile, { io: 'input', unrepresentable: 'any' });
  return `${JSON.stringify(relaxed({ ...schema, title: 'A page of the site' }), null, 1)}\n`;
}

function relaxed(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(relaxed);
  if (!isPart(part)) return part;
  const inner = Object.fromEntries(Object.entries(part).map(([key, value]) => [key, relaxed(value)]));
  const { properties, required } = inner;
  if (!isPart(properties)) return inner;
  const left = Array.isArray(required) ? required.filter((name) => !(name === 'AltText' && 'Url' in properties)) : undefined;
  // A field that nobody knows is a mistake of typing.
  return { ...inner, ...(left && { required: left }), additionalProperties: false };
}

function isPart(value: unknown): value is Part {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
