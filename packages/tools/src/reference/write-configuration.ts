/** An environment variable: name, what holds without it, and what it means. */
export interface Setting {
  readonly name: string;
  readonly fallback: string;
  readonly meaning: string;
}

/** `docs/reference/configuration.md`: every environment variable that Edison reads. */
export function writeConfiguration(settings: readonly Setting[]): string {
  const rows = settings.map(({ name, fallback, meaning }) => `| \`${name}\` | ${code(fallback)} | ${meaning.replaceAll('|', '\\|')} |`);
  return [
    '# Configuration',
    '',
    'Every environment variable, from `packages/site/src/settings.ts`. An empty one counts as not set. A configuration that does not add up stops the start with the list of what is missing.',
    '',
    '| name | without it | meaning |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

/** A value as code; words in parentheses stay words. */
function code(fallback: string): string {
  return fallback.startsWith('(') ? fallback.slice(1, -1) : `\`${fallback}\``;
}
