import { QueryClient } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import { samplePage } from '../testing/sample.ts';
import { startAnswers } from '../testing/start-answers.ts';
import { pageQuery, seedQueries } from './page-queries.ts';

const call = (path: string) => `GET /bff/content/page?path=${encodeURIComponent(path)}`;
const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

describe('a page is asked for', () => {
  test('by its path, escaped, and kept as a view', async () => {
    await using answers = await startAnswers();
    const { view } = samplePage('/om-os/', []);
    answers.on(call('/om-os/'), () => ({ body: view.kind === 'page' ? view.answer : {} }));
    await expect(client().fetchQuery(pageQuery('/om-os/'))).resolves.toEqual(view);
  });

  test.each([
    ['NOT_FOUND', 404],
    ['GONE', 410],
    ['UPSTREAM_UNAVAILABLE', 503],
  ])('and %s is a view too: a public page never throws', async (problem, status) => {
    await using answers = await startAnswers();
    answers.refuse(call('/om-os/'), problem, status);
    await expect(client().fetchQuery(pageQuery('/om-os/'))).resolves.toMatchObject({ kind: 'problem', problem: { problem } });
  });

  test('an answer that is no answer of ours is told as unavailable', async () => {
    await using answers = await startAnswers();
    answers.on(call('/om-os/'), () => ({ status: 500, body: '<html>' }));
    await expect(client().fetchQuery(pageQuery('/om-os/'))).resolves.toMatchObject({ problem: { problem: 'UPSTREAM_UNAVAILABLE' } });
  });
});

describe('what a document came with', () => {
  test('is found under its own path and never fetched', async () => {
    await using answers = await startAnswers();
    const queries = client();
    const document = samplePage('/vindere/', []);
    seedQueries(queries, document);
    await expect(queries.fetchQuery(pageQuery('/vindere/'))).resolves.toBe(document.view);
    expect(answers.calls).toEqual([]);
  });

  test('a path with its slash and one without are two pages', () => {
    expect(pageQuery('/vindere/').queryKey).not.toEqual(pageQuery('/vindere').queryKey);
  });
});
