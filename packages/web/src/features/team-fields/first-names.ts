/** The separators in a pasted list of names: lines, commas, semicolons, tabs, bullets, and "og" before the last. */
const between = /[\n\r,;\t•·]+|\s+og\s+/u;

/** The first names in a text: "Anna, Bo og Carla" are three, "Anne Marie" is one. List numbers are removed. */
export function splitFirstNames(text: string): readonly string[] {
  return text
    .split(between)
    .map((part) => part.replace(/^\s*(?:\d{1,2}[.)]\s*|[-*]\s+)/u, '').trim())
    .filter((part) => part !== '');
}
