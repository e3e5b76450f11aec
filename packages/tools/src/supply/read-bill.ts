import { z } from 'zod';

const bill = z.object({
  bomFormat: z.literal('CycloneDX'),
  components: z.array(z.object({ purl: z.string() })),
});

/** What a bill of materials (CycloneDX) lacks of a lockfile: `name@version` of npm packages. @throws when it is no bill. */
export function missingInBill(text: string, lockfile: string): string[] {
  const listed = new Set(
    bill.parse(JSON.parse(text)).components.map(({ purl }) => decodeURIComponent(purl.replace(/^pkg:npm\//, '').replace(/\?.*/, ''))),
  );
  const packages = lockfile.slice(lockfile.indexOf('\npackages:\n'), lockfile.indexOf('\nsnapshots:\n'));
  const names = [...packages.matchAll(/^ {2}'?((?:@[^@\s']+\/)?[^@\s']+@[^\s':(]+)'?:$/gm)].map(([, name = '']) => name);
  return names.filter((name) => !listed.has(name));
}
