// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { showBlock } from '../testing/show-block.tsx';
import { formatPhone } from './people.tsx';

afterEach(cleanup);

test('a person is a heading with a role, and can be written to and called', async () => {
  await showBlock('people', {
    Headline: 'Hvem ved hvad?',
    People: [{ Name: 'Jakob Toft', Role: 'Kurser', Text: 'Skriv til ham.', Email: 'jakob@edison.example', Phone: '+45 12345678' }],
  });
  expect(screen.getByRole('heading', { level: 3, name: 'Jakob Toft' })).toBeDefined();
  expect(screen.getByText('Kurser')).toBeDefined();
  expect(screen.getByRole('link', { name: 'jakob@edison.example' }).getAttribute('href')).toBe('mailto:jakob@edison.example');
  expect(screen.getByRole('link', { name: '+45 12 34 56 78' }).getAttribute('href')).toBe('tel:+4512345678');
});

test('without a picture the initials stand there, for the eye only', async () => {
  const page = await showBlock('people', {
    People: [
      { Name: 'Birgitte Maria Ravn', Role: 'Partnere' },
      { Name: 'Åse', Role: 'Presse' },
    ],
  });
  const initials = [...page.querySelectorAll('li > [aria-hidden="true"]')].map(({ textContent }) => textContent);
  expect(initials).toEqual(['BR', 'Å']);
  expect(screen.queryAllByRole('link')).toEqual([]);
});

test.each([
  ['12345678', '12 34 56 78'],
  ['12 34 56 78', '12 34 56 78'],
  ['+4512345678', '+45 12 34 56 78'],
  ['+49 30 1234567', '+49 30 1234567'],
  ['112', '112'],
])('%s is said as %s', (phone, said) => {
  expect(formatPhone(phone)).toBe(said);
});
