/** `docs/reference/problems.md`: every refusal with its status, and the calls that name it. */
export function writeProblems(status: Readonly<Record<string, number>>, namedBy: ReadonlyMap<string, readonly string[]>): string {
  const rows = Object.entries(status)
    .sort(([a, x], [b, y]) => x - y || (a < b ? -1 : 1))
    .map(
      ([code, number]) =>
        `| \`${code}\` | ${number} | ${(namedBy.get(code) ?? []).map((name) => `\`${name}\``).join(', ') || 'any call'} |`,
    );
  return [
    '# Problems',
    '',
    'Every refusal is a code of this closed list (`packages/contracts/src/problem.ts`). On the wire it is `{problem, message, statusCode, requestId}`, with `field` where a',
    'field is at fault, and `Retry-After` where another try makes sense. People read the Danish sentence of the code; the message never holds text of an upstream.',
    '',
    '| code | status | named by |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}
