/** One promise of the long set: what was measured, and whether it is kept. */
export interface Finding {
  readonly row: string;
  readonly promise: string;
  readonly measured: string;
  readonly kept: boolean;
}

/** A table to read, in Markdown. */
export function writeReport(findings: readonly Finding[]): string {
  const lines = findings.map(
    ({ row, promise, measured, kept }) => `| ${row} | ${promise} | ${measured} | ${kept ? 'kept' : '**broken**'} |`,
  );
  return ['| row | promise | measured | |', '|---|---|---|---|', ...lines].join('\n');
}
