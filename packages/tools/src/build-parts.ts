import { buildPart } from './build/built-part.ts';
import { parts } from './build/parts.ts';

/** Builds the parts whose sources have changed since their last build. */
export async function buildParts(): Promise<void> {
  await Promise.all(parts.map(buildPart));
}

if (import.meta.main) {
  await buildParts().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  });
}
