/**
 * Whether an error means that the database is unavailable: no connection in time, shutting down or restarting (class 57P, 08), or a
 * statement time-out (57014).
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return (
    /^(57P0|08|57014|53300|ECONN|EPIPE)/.test(code) ||
    /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/.test(error.message)
  );
}
