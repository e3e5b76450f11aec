import { problemStatus } from '@edison/contracts/problem';
import { describe, expect, test } from 'vitest';
import { problemSentences } from './problem-sentences.ts';

const sentences = Object.entries(problemSentences);

describe('every refusal speaks Danish', () => {
  test('there is a sentence for each code, and for no other', () => {
    expect(Object.keys(problemSentences).sort()).toEqual(Object.keys(problemStatus).sort());
  });

  test.each(sentences)('%s ends as a sentence and shows no code', (_code, sentence) => {
    expect(sentence).toMatch(/[.!?]$/);
    expect(sentence).not.toMatch(/[A-Z]{2,}_|undefined|\d{3}/);
  });

  test('an overload is told apart from a full event', () => {
    expect(problemSentences.TRY_AGAIN).not.toBe(problemSentences.FULL);
  });

  test.each([
    ['FULL', /færre pladser/, /ingen venteliste|Alle pladser/],
    ['WRONG_AUDIENCE', /for nogle andre/, /lærere/],
    ['REAFFIRM_NEEDED', /hvilken skole/, /stadig|samme/],
    ['CANCEL_DEADLINE_PASSED', /ændre eller melde fra/, /^Det er for sent at melde/],
    ['CAPACITY_TAKEN', /gruppe på ventelisten/, /allerede taget flere/],
    ['KEY_REUSED', /Det, du sendte/, /Tilmeldingen/],
    ['RATE_LIMITED', /Hold en pause/, /kvarter|minut/],
    ['GONE', /linket for gammelt/, /den ikke mere/],
  ] as const)('%s is true of every cause that it has', (code, says, leavesOut) => {
    expect(problemSentences[code]).toMatch(says);
    expect(problemSentences[code]).not.toMatch(leavesOut);
  });
});
