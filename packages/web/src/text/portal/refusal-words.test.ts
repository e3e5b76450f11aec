import { expect, test } from 'vitest';
import { ApiProblem, unreachable } from '../../api/api-problem.ts';
import { problemSentences } from '../problem-sentences.ts';
import { refusalWords } from './refusal-words.ts';

const limited = (retryAfter?: number) =>
  new ApiProblem({ problem: 'RATE_LIMITED', message: '', statusCode: 429, requestId: 'r' }, retryAfter);

test.each([
  [86_400, 'Prøv igen om 24 timer.'],
  [5_401, 'Prøv igen om 2 timer.'],
  [3_600, 'Prøv igen om 60 minutter.'],
  [700, 'Prøv igen om 12 minutter.'],
  [61, 'Prøv igen om 2 minutter.'],
  [60, 'Prøv igen om et minut.'],
  [0, 'Prøv igen om et minut.'],
])('after too many tries it says how long to wait: %d seconds', (seconds, words) => {
  expect(refusalWords(limited(seconds))).toContain(words);
});

test('where nobody told how long, and for every other refusal, the sentence of the code stands', () => {
  expect(refusalWords(limited())).toBe(problemSentences.RATE_LIMITED);
  expect(refusalWords(new ApiProblem(unreachable(503), 30))).toBe(problemSentences.UPSTREAM_UNAVAILABLE);
  expect(refusalWords(new Error('x'))).toBe(problemSentences.UNEXPECTED);
});

test('who has had mails sent to people that did not ask is told what to do, and until when', () => {
  const muted = (retryAfter?: number) =>
    refusalWords(new ApiProblem({ problem: 'SENDER_MUTED', message: '', statusCode: 429, requestId: 'r' }, retryAfter));
  expect(muted(82_800)).toBe(`${problemSentences.SENDER_MUTED} Ellers kan du prøve igen om 23 timer.`);
  expect(muted()).toMatch(/Tag dem.* af listen\. Ellers kan du prøve igen i morgen\.$/);
});

test.each([
  [{ taken: 4 }, 'Der skal være mindst 4: Så mange er taget.'],
  [{ taken: 4, waiting: true }, 'Der skal være mindst 4: Så mange fylder en gruppe på ventelisten.'],
  [undefined, problemSentences.CAPACITY_TAKEN],
])('fewer seats than there may be: the queue is named only where it is the cause, %j', (details, words) => {
  const wire = { problem: 'CAPACITY_TAKEN', message: '', statusCode: 409, requestId: 'r', ...(details && { details }) } as const;
  expect(refusalWords(new ApiProblem(wire))).toBe(words);
});

test.each([
  [{ capacity: 5, free: 5, unit: 'team' }, 'Der er plads til 5 hold. Prøv med færre.'],
  [{ capacity: 5, free: 2, unit: 'team' }, 'Der er plads til 5 hold i alt. Lige nu kan der komme 2 mere. Prøv med færre.'],
  [{ capacity: 1, free: 1, unit: 'class' }, 'Der er plads til 1 klasse. Prøv med færre.'],
  [
    { capacity: 24, free: 0, unit: 'person' },
    'Der er plads til 24 personer i alt. Lige nu kan der ikke komme flere. Se, om et andet event passer dig.',
  ],
  [undefined, problemSentences.FULL],
])('where there is no room it is said how many fit, %j', (details, words) => {
  const wire = { problem: 'FULL', message: '', statusCode: 409, requestId: 'r', ...(details && { details }) } as const;
  expect(refusalWords(new ApiProblem(wire))).toBe(words);
});
