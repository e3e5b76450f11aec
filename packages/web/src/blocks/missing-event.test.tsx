// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { showBlock } from '../testing/show-block.tsx';
import { startAnswers } from '../testing/start-answers.ts';

afterEach(cleanup);

const blocks = ['event', 'attendeeForm', 'submissionForm'] as const;
const missing = /ikke i kalenderen\. Se/;
const away = /^Vi kan ikke hente/;
const wayOn = () => screen.getByRole('link', { name: 'alle events' }).getAttribute('href');

test.each(blocks)('%s says that its event is not in the calendar, and where the others are', async (block) => {
  await using answers = await startAnswers();
  answers.refuse('GET /bff/events', 'UPSTREAM_UNAVAILABLE', 503);
  await showBlock(block, { EventId: 'e9' }, { lacksEvent: true });
  expect(screen.getByText(missing)).toBeTruthy();
  expect(screen.queryByText(away)).toBeNull();
  expect(wayOn()).toBe('/kurser-og-events/');
});

test.each(blocks)('%s says that it cannot be fetched while the backend is away', async (block) => {
  await using answers = await startAnswers();
  answers.refuse('GET /bff/events', 'UPSTREAM_UNAVAILABLE', 503);
  await showBlock(block, { EventId: 'e9' });
  await expect.poll(() => screen.getByText(away)).toBeTruthy();
  expect(screen.queryByText(missing)).toBeNull();
});

test.each(['event', 'attendeeForm'] as const)('%s finds out in the browser, when the backend is back', async (block) => {
  await using answers = await startAnswers();
  answers.on('GET /bff/events', () => ({ body: { items: [], total: 0 } }));
  await showBlock(block, { EventId: 'e9' });
  expect(screen.getByText(away)).toBeTruthy();
  expect(await screen.findByText(missing)).toBeTruthy();
  expect(screen.queryByText(away)).toBeNull();
});
