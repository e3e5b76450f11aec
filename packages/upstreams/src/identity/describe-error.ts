/** An error for the log: name, code and stack frames, without message and fields, which may hold values of a statement. */
export function describeError(error: unknown): { error: string; code: unknown; at: readonly string[] } {
  if (!(error instanceof Error)) return { error: typeof error, code: undefined, at: [] };
  const at = (error.stack ?? '').split('\n').flatMap((line) => (/^\s+at /.test(line) ? line.trim() : []));
  return { error: error.name, code: 'code' in error ? error.code : undefined, at: at.slice(0, 8) };
}
