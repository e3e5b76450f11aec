// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { VersionsBeside } from './versions-beside.tsx';

afterEach(cleanup);

const version = (number: number, text: string, links: string[] = []) => ({
  version: number,
  title: 'Alarmen',
  text,
  links,
  submittedAt: `2026-11-2${number}T08:00:00Z`,
});
const side = (name: string) => screen.getByRole('region', { name });
const marked = (region: HTMLElement, tag: string) => [...region.querySelectorAll(tag)].map(({ textContent }) => textContent?.trim());

test('one version stands alone, and says that there is no other', () => {
  render(<VersionsBeside versions={[version(1, 'Den bipper.')]} />);
  expect(screen.getByText('Holdet har kun sendt én udgave.')).toBeTruthy();
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('any two can be chosen, and what is marked follows', () => {
  const versions = [version(3, 'Den bipper og lyser.'), version(2, 'Den bipper.'), version(1, 'Den ringer.')];
  render(<VersionsBeside versions={versions} />);
  expect(marked(side('Nyere udgave'), 'ins')).toEqual(['bipper og lyser.']);
  fireEvent.change(within(side('Ældre udgave')).getByRole('combobox'), { target: { value: '1' } });
  fireEvent.change(within(side('Nyere udgave')).getByRole('combobox'), { target: { value: '2' } });
  expect([marked(side('Ældre udgave'), 'del'), marked(side('Nyere udgave'), 'ins')]).toEqual([['ringer.'], ['bipper.']]);
});

test('what a team wrote is text, and only addresses of the web are links', () => {
  const links = ['https://film.example/1', 'javascript:alert(1)'];
  render(<VersionsBeside versions={[version(1, '<img src=x onerror=alert(1)>', links)]} />);
  expect(document.querySelector('img')).toBeNull();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['https://film.example/1']);
  expect(screen.getByText('javascript:alert(1)')).toBeTruthy();
});
