// @vitest-environment jsdom
import { problemStatus } from '@edison/contracts/problem';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { problemSentences } from '../text/problem-sentences.ts';
import ProblemView from './problem-view.tsx';

afterEach(cleanup);

function show(problem: keyof typeof problemStatus, requestId = 'r-17'): void {
  render(<ProblemView problem={{ problem, message: 'upstream said <b>no</b>', statusCode: problemStatus[problem], requestId }} />);
}

describe('a refusal as a page', () => {
  test('a page that is not there keeps its known title, and says in which language', () => {
    show('NOT_FOUND');
    const heading = screen.getByRole('heading', { level: 1, name: 'This page could not be found' });
    expect(heading.getAttribute('lang')).toBe('en');
  });

  test.each(['FORBIDDEN', 'RATE_LIMITED', 'UNEXPECTED', 'UPSTREAM_UNAVAILABLE', 'STORE_UNAVAILABLE'] as const)(
    '%s is told in Danish, with ways on, and never in the words of the wire',
    (code) => {
      show(code);
      const heading = screen.getByRole('heading', { level: 1, name: 'Noget gik galt' });
      expect(heading.hasAttribute('lang')).toBe(false);
      expect(screen.getByText(problemSentences[code])).toBeDefined();
      expect(screen.getByRole('link', { name: 'Gå til forsiden' }).getAttribute('href')).toBe('/');
      expect(screen.getByRole('link', { name: 'Se kurser og events' }).getAttribute('href')).toBe('/kurser-og-events/');
      expect(document.body.textContent).not.toContain('upstream said');
    },
  );

  test('a page that was withdrawn says so in Danish, and that it will not come back', () => {
    show('GONE');
    const heading = screen.getByRole('heading', { level: 1, name: 'Siden er taget ned' });
    expect(heading.hasAttribute('lang')).toBe(false);
    expect(screen.getByText(problemSentences.GONE)).toBeDefined();
  });

  test('what only a call answers is no sentence of a page', () => {
    show('ROSTER_LOCKED');
    expect(screen.getByText(problemSentences.UNEXPECTED)).toBeDefined();
  });

  test('the code of the request is there to send along', () => {
    show('UNEXPECTED');
    expect(screen.getByText('r-17').tagName).toBe('CODE');
  });

  test('where no server answered there is no code to ask for', () => {
    show('UPSTREAM_UNAVAILABLE', '');
    expect(document.querySelector('code')).toBeNull();
  });

  test('the drawing is decoration', () => {
    show('NOT_FOUND');
    expect(screen.queryByRole('img')).toBeNull();
  });
});
