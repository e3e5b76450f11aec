import { describe, expect, test } from 'vitest';
import { samplePage } from '../testing/sample.ts';
import { type Answers, startAnswers } from '../testing/start-answers.ts';
import { createViews } from './views.ts';

const call = (path: string) => `GET /bff/content/page?path=${encodeURIComponent(path)}`;
const views = () => createViews(samplePage('/', []));

function offer(answers: Answers, path: string) {
  const { view } = samplePage(path, []);
  answers.on(call(path), () => ({ body: view.kind === 'page' ? view.answer : {} }));
  return view;
}

describe('a page is asked for', () => {
  test('by its path, escaped, and kept as a view', async () => {
    await using answers = await startAnswers();
    const view = offer(answers, '/om-os/');
    const own = views();
    await expect(own.get('/om-os/')).resolves.toEqual(view);
    await expect(own.get('/om-os/')).resolves.toEqual(view);
    expect(answers.calls).toHaveLength(1);
  });

  test('once, also by two who want it at the same time', async () => {
    await using answers = await startAnswers();
    offer(answers, '/om-os/');
    const own = views();
    await Promise.all([own.get('/om-os/'), own.get('/om-os/')]);
    expect(answers.calls).toHaveLength(1);
  });

  test.each([
    ['NOT_FOUND', 404],
    ['GONE', 410],
    ['UPSTREAM_UNAVAILABLE', 503],
  ])('and %s is a view too: a public page never throws', async (problem, status) => {
    await using answers = await startAnswers();
    answers.refuse(call('/om-os/'), problem, status);
    await expect(views().get('/om-os/')).resolves.toMatchObject({ kind: 'problem', problem: { problem } });
  });

  test('an answer that is no answer of ours is told as unavailable', async () => {
    await using answers = await startAnswers();
    answers.on(call('/om-os/'), () => ({ status: 500, body: '<html>' }));
    await expect(views().get('/om-os/')).resolves.toMatchObject({ problem: { problem: 'UPSTREAM_UNAVAILABLE' } });
  });

  test('anew after a refusal that may pass, and not after one that stays', async () => {
    await using answers = await startAnswers();
    answers.refuse(call('/nede/'), 'UPSTREAM_UNAVAILABLE', 503);
    answers.refuse(call('/borte/'), 'GONE', 410);
    const own = views();
    await own.get('/nede/');
    await own.get('/borte/');
    const view = offer(answers, '/nede/');
    await expect(own.get('/nede/')).resolves.toEqual(view);
    await own.get('/borte/');
    expect(answers.calls.map(({ route }) => route)).toEqual([call('/nede/'), call('/borte/'), call('/nede/')]);
  });

  test('anew when it was forgotten', async () => {
    await using answers = await startAnswers();
    offer(answers, '/om-os/');
    const own = views();
    await own.get('/om-os/');
    own.forget('/om-os/');
    expect(own.peek('/om-os/')).toBeUndefined();
    await own.get('/om-os/');
    expect(answers.calls).toHaveLength(2);
  });
});

describe('what a document came with', () => {
  test('is there for the first place once, and under its own path', async () => {
    const document = samplePage('/vindere/', []);
    const own = createViews(document);
    expect(own.takeFirst()).toBe(document.view);
    expect(own.takeFirst()).toBeUndefined();
    await expect(own.get('/vindere/')).resolves.toBe(document.view);
  });

  test('a path with its slash and one without are two pages', () => {
    const own = createViews(samplePage('/vindere/', []));
    expect(own.peek('/vindere')).toBeUndefined();
  });

  test('sixty pages are kept, the oldest goes first', () => {
    const own = views();
    const { view } = samplePage('/', []);
    for (let n = 0; n < 60; n += 1) own.put(`/${n}/`, view);
    expect(own.peek('/')).toBeUndefined();
    expect(own.peek('/0/')).toBe(view);
  });
});
