const danish = new Intl.Collator('da', { numeric: true });

/** By name, as people count: Hold 2 stands before Hold 10. */
export function inOrder<Named extends { readonly name: string }>(teams: readonly Named[]): readonly Named[] {
  return [...teams].sort((one, other) => danish.compare(one.name, other.name));
}
