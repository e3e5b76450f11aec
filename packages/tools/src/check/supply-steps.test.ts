import { expect, test } from 'vitest';
import { missingFromSbom, readAdvisories } from './supply-steps.ts';

const lockfile =
  "lockfileVersion: '9.0'\n\npackages:\n\n  '@fastify/cookie@11.1.5':\n    resolution: {integrity: sha512-a}\n\n  qs@6.17.1:\n    resolution: {integrity: sha512-b}\n\nsnapshots:\n\n  left@1.0.0: {}\n";
const sbomOf = (...purls: string[]) => JSON.stringify({ bomFormat: 'CycloneDX', components: purls.map((purl) => ({ purl })) });

test('a bill of materials names every package of the lockfile', () => {
  expect(missingFromSbom(sbomOf('pkg:npm/%40fastify/cookie@11.1.5', 'pkg:npm/qs@6.17.1'), lockfile)).toEqual([]);
  expect(missingFromSbom(sbomOf('pkg:npm/qs@6.17.0'), lockfile)).toEqual(['@fastify/cookie@11.1.5', 'qs@6.17.1']);
});

test('what is no bill of materials is refused', () => {
  expect(() => missingFromSbom('{}', lockfile)).toThrow('CycloneDX');
});

const advisory = {
  module_name: 'qs',
  severity: 'high',
  title: 'Slow',
  url: 'https://example.org/1',
  vulnerable_versions: '<6.17.2',
  id: 1,
};

test('what the registry knows is reported, by package and version', () => {
  const said = `npm warn something\n${JSON.stringify({ advisories: { 1: advisory }, metadata: {} })}\n`;
  expect(readAdvisories(said)).toEqual({ known: ['qs <6.17.2 (high): Slow https://example.org/1'] });
  expect(readAdvisories(JSON.stringify({ advisories: {} }))).toEqual({ known: [] });
});

test.each([
  '',
  'npm warn x\nError: ERR_PNPM_AUDIT_BAD_RESPONSE\n  × responded with 405',
  '{"error":{"code":"ENOTFOUND"}}',
  '{"advisories":',
])('anything else means that nobody could be asked: %j', (said) => {
  expect(readAdvisories(said)).toEqual({ unasked: expect.not.stringContaining('npm warn') });
});
