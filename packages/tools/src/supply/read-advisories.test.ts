import { expect, test } from 'vitest';
import { readAdvisories } from './read-advisories.ts';

const advisory = {
  module_name: 'qs',
  severity: 'high',
  title: 'Slow',
  url: 'https://example.org/1',
  vulnerable_versions: '<6.17.2',
  id: 1,
};

test('what the registry knows is told, by package and version', () => {
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
