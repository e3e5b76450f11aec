const seeds = [0x811c9dc5, 0x9e3779b9, 0x85ebca6b, 0xc2b2ae35];
const prime = 0x01000193;

/**
 * The idempotency key of what is sent: the same for the same words, and another for others. `nonce` is kept with the draft, so that what
 * is sent again after a lost answer and a reload is known as the same. A UUID of version 8 (RFC 9562, 5.8) out of four FNV-1a: two
 * bodies that meet by chance would be refused, not mixed up, for the server compares them.
 */
export function keyOf(nonce: string, body: object): string {
  const text = nonce + JSON.stringify(body);
  const hex = seeds.map((seed) => hashOf(text, seed).toString(16).padStart(8, '0')).join('');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-8$3-8$4-$5');
}

function hashOf(text: string, seed: number): number {
  let hash = seed;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), prime);
  return hash >>> 0;
}
