const mostAliases = 50;

/** What an institution is found by beside its name, the newest first; the oldest are forgotten. */
export function aliasesOf(name: string, former: readonly string[]): string[] {
  return [...new Set(former)].filter((alias) => alias !== name).slice(0, mostAliases);
}
