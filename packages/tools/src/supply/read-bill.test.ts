import { expect, test } from 'vitest';
import { missingInBill } from './read-bill.ts';

const lockfile =
  "lockfileVersion: '9.0'\n\npackages:\n\n  '@fastify/cookie@11.1.5':\n    resolution: {integrity: sha512-a}\n\n  qs@6.17.1:\n    resolution: {integrity: sha512-b}\n\nsnapshots:\n\n  left@1.0.0: {}\n";
const billOf = (...purls: string[]) => JSON.stringify({ bomFormat: 'CycloneDX', components: purls.map((purl) => ({ purl })) });

test('a bill names every package of the lockfile', () => {
  expect(missingInBill(billOf('pkg:npm/%40fastify/cookie@11.1.5', 'pkg:npm/qs@6.17.1'), lockfile)).toEqual([]);
  expect(missingInBill(billOf('pkg:npm/qs@6.17.0'), lockfile)).toEqual(['@fastify/cookie@11.1.5', 'qs@6.17.1']);
});

test('what is no bill is refused', () => {
  expect(() => missingInBill('{}', lockfile)).toThrow('CycloneDX');
});
