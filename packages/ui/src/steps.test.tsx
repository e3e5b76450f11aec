// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Steps } from './steps.tsx';

afterEach(cleanup);

test('the step that is under way is told to everybody; those before it are done', () => {
  render(<Steps label="Så langt er du" steps={['Dig', 'Skole', 'Fag']} now={1} />);
  const steps = [...screen.getByRole('list', { name: 'Så langt er du' }).children];
  expect(steps.map((step) => step.getAttribute('data-state'))).toEqual(['done', 'now', 'ahead']);
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null]);
});
