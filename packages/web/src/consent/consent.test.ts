// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { answerConsent, consentFor, consentKey, hasAnswered, subscribeConsent } from './consent.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T10:00:00Z') });
  localStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('an answer', () => {
  test('is no until it was given, and nothing is stored before', () => {
    expect([consentFor('statistics'), consentFor('video'), hasAnswered('statistics')]).toEqual([false, false, false]);
    expect(localStorage).toHaveLength(0);
  });

  test('holds for its purpose only', () => {
    answerConsent({ video: true });
    expect([consentFor('video'), consentFor('statistics'), hasAnswered('statistics')]).toEqual([true, false, false]);
  });

  test('a no is an answer too', () => {
    answerConsent({ statistics: false });
    expect([consentFor('statistics'), hasAnswered('statistics')]).toEqual([false, true]);
  });

  test('is kept with its day and its version, and leaves the others as they were', () => {
    answerConsent({ statistics: false });
    answerConsent({ video: true });
    expect(JSON.parse(localStorage.getItem(consentKey) ?? '')).toEqual({
      version: 1,
      decidedAt: '2026-11-21T10:00:00.000Z',
      answers: { statistics: false, video: true },
    });
  });

  test('is asked for again after 12 months', () => {
    answerConsent({ video: true });
    vi.setSystemTime(new Date('2027-11-21T09:59:59Z'));
    expect(consentFor('video')).toBe(true);
    vi.setSystemTime(new Date('2027-11-21T10:00:00Z'));
    expect([consentFor('video'), hasAnswered('video')]).toEqual([false, false]);
  });

  test.each([
    ['of an older version', { version: 0, decidedAt: '2026-11-20T10:00:00Z', answers: { video: true } }],
    ['without a day', { version: 1, decidedAt: 'x', answers: { video: true } }],
    ['without answers', { version: 1, decidedAt: '2026-11-20T10:00:00Z' }],
    ['of nothing', null],
  ])('%s is none', (_what, kept) => {
    localStorage.setItem(consentKey, JSON.stringify(kept));
    expect([consentFor('video'), hasAnswered('video')]).toEqual([false, false]);
  });

  test('lasts as long as the document where storage is forbidden', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    answerConsent({ video: true });
    expect(consentFor('video')).toBe(true);
  });
});

describe('who listens', () => {
  test('hears of an answer here and in another tab, until it listens no more', () => {
    const heard = vi.fn();
    const forget = subscribeConsent(heard);
    answerConsent({ video: true });
    dispatchEvent(new StorageEvent('storage', { key: consentKey }));
    dispatchEvent(new StorageEvent('storage', { key: 'other' }));
    expect(heard).toHaveBeenCalledTimes(2);
    forget();
    answerConsent({ video: false });
    expect(heard).toHaveBeenCalledTimes(2);
  });
});
