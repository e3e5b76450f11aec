import type { OwnMaterial } from '@edison/contracts/bff/material';
import { describe, expect, test } from 'vitest';
import { newestFirst, newsOf } from './newest.ts';

const now = Date.parse('2026-11-20T09:00:00Z');
const fetched = (at: string) => [{ fileId: 'f1', day: at.slice(0, 10), at }];

describe('what is to be told of a material', () => {
  test('it changed after every download: a new version', () => {
    expect(newsOf({ changedAt: '2026-11-19T10:00:00Z', downloads: fetched('2026-11-19T09:59:00Z') }, now)).toBe('new-version');
  });

  test('one file of it was fetched since: no news', () => {
    const downloads = [...fetched('2026-11-01T08:00:00Z'), { fileId: 'f2', day: '2026-11-19', at: '2026-11-19T11:00:00Z' }];
    expect(newsOf({ changedAt: '2026-11-19T10:00:00Z', downloads }, now)).toBe('fetched');
  });

  test('where only the day of a download is known, a change on that day is none', () => {
    const downloads = [{ fileId: 'f1', day: '2026-11-18' }];
    expect(newsOf({ changedAt: '2026-11-18T23:00:00Z', downloads }, now)).toBe('fetched');
    expect(newsOf({ changedAt: '2026-11-19T01:00:00Z', downloads }, now)).toBe('new-version');
  });

  test('it came within three weeks and was not fetched: new', () => {
    expect(newsOf({ publishedAt: '2026-10-31T08:00:00Z', downloads: [] }, now)).toBe('new');
    expect(newsOf({ publishedAt: '2026-10-30T08:00:00Z', downloads: [] }, now)).toBe('none');
    expect(newsOf({ downloads: [] }, now)).toBe('none');
  });
});

test('new versions stand first, then what came last', () => {
  const material = (materialId: string, changes: Partial<OwnMaterial>): OwnMaterial => ({
    materialId,
    title: materialId,
    summary: '',
    access: 'login',
    kind: 'video',
    files: [],
    open: true,
    downloads: [],
    ...changes,
  });
  const all = [
    material('old', {}),
    material('changed', { changedAt: '2026-11-19T10:00:00Z', downloads: fetched('2026-11-01T08:00:00Z') }),
    material('new', { publishedAt: '2026-11-19T10:00:00Z' }),
  ];
  expect(newestFirst(all, now).map(({ materialId }) => materialId)).toEqual(['changed', 'new', 'old']);
});
