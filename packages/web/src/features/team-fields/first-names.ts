/** Between names in a list that people paste: lines, commas, semicolons, tabs, bullets, and "og" before the last. */
const between = /[\n\r,;\t•·]+|\s+og\s+/u;

/** The first names in a text that may be a list: "Anna, Bo og Carla" are three, "Anne Marie" is one. Numbers of a list are left out. */
export function firstNamesIn(text: string): readonly string[] {
  return text
    .split(between)
    .map((part) => part.replace(/^\s*(?:\d{1,2}[.)]\s*|[-*]\s+)/u, '').trim())
    .filter((part) => part !== '');
}
