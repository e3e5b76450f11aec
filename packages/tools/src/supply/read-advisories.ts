import { z } from 'zod';

const report = z.object({
  advisories: z.record(
    z.string(),
    z.object({
      module_name: z.string(),
      severity: z.string(),
      title: z.string(),
      url: z.string().default(''),
      vulnerable_versions: z.string().default(''),
    }),
  ),
});

/** What the registry knows against the packages that production runs. `unasked`: why nobody could be asked. */
export type Advisories = { readonly known: readonly string[] } | { readonly unasked: string };

/** Reads what `pnpm audit --json` said; whatever is no report of it means that the registry was not there to be asked. */
export function readAdvisories(said: string): Advisories {
  const read = report.safeParse(jsonIn(said));
  if (!read.success)
    return {
      unasked: said
        .replaceAll(/^npm warn.*$/gm, '')
        .replaceAll(/\s+/g, ' ')
        .trim()
        .slice(0, 200),
    };
  const known = Object.values(read.data.advisories).map(
    ({ module_name, severity, title, url, vulnerable_versions }) => `${module_name} ${vulnerable_versions} (${severity}): ${title} ${url}`,
  );
  return { known: known.toSorted() };
}

function jsonIn(said: string): unknown {
  try {
    return JSON.parse(said.slice(said.indexOf('{'), said.lastIndexOf('}') + 1));
  } catch {
    return undefined;
  }
}
