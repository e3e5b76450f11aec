/** Cookies, codes and tokens that tests of this process have received. */
const secrets = new Set<string>();

/** Registers a secret that no log may hold. Short values are ignored. */
export function keepSecret(value: string): void {
  if (value.length >= 16) secrets.add(value);
}

/** Patterns of secrets: tokens, the demo password, e-mail addresses. */
const patterns = [/eyJ[\w-]{8,}\.[\w-]+\./, /Opfinder-2026/, /[\w.+-]+(?:@|%40)(?:skole|crowd|edison)\.example/i];

/** Lines of a site's log that contain a secret. Its messages to people at the start are not part of the log. */
export function linesWithSecrets(output: string): string[] {
  const lines = output.split('\n').filter((line) => line.startsWith('{"level"'));
  return lines.filter((line) => patterns.some((pattern) => pattern.test(line)) || [...secrets].some((secret) => line.includes(secret)));
}
