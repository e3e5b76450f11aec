import { expect, test } from 'vitest';
import { missingWords } from '../../text/admin/events/events.ts';
import { missingForPublishing } from './draft-steps.tsx';
import { inDays, samplePlan, sampleSession } from './testing/sample-plan.ts';

const now = new Date();
const draft = samplePlan({ state: 'draft' });
const { venue: _, ...nowhere } = draft;

test('a draft with a date to come, a place, and deadlines in their order lacks nothing', () => {
  expect(missingForPublishing(draft, now)).toEqual([]);
  expect(missingForPublishing({ ...nowhere, onlineUrl: 'https://moede.example/1' }, now)).toEqual([]);
});

test.each([
  ['no dates', { ...draft, sessions: [] }, [missingWords.noSession]],
  [
    'only dates that have begun',
    { ...draft, registrationClosesAt: inDays(-4), cancelUntil: inDays(-4), sessions: [sampleSession({ startsAt: inDays(-3) })] },
    [missingWords.noSession],
  ],
  ['neither a place nor a link', nowhere, [missingWords.noPlace]],
  ['registration that closes before it opens', { ...draft, registrationClosesAt: inDays(-9) }, [missingWords.closesFirst]],
  ['registration that goes on after the last date', { ...draft, registrationClosesAt: inDays(31) }, [missingWords.closesLate]],
  ['cancelling that goes on after the first date', { ...draft, cancelUntil: inDays(31) }, [missingWords.cancelLate]],
  ['teams that are locked too late', { ...draft, rosterLockAt: inDays(31) }, [missingWords.rosterLate]],
])('a draft with %s says so', (_what, event, words) => {
  expect(missingForPublishing(event, now)).toEqual(words);
});
