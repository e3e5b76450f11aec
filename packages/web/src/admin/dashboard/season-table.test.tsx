// @vitest-environment jsdom
import type { ProgrammeFigures } from '@edison/contracts/bff/programmes';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { SeasonTable, seasonsCsv } from './season-table.tsx';

afterEach(cleanup);

const season: ProgrammeFigures = {
  ...{ programmeKey: 'p', title: 'Projekt Edison', schoolYear: '2026/27', state: 'open', members: 1204, schools: 310, pupils: 4000 },
  ...{ municipalities: 61, regions: 4, events: 12, teams: 900, submissions: 85, weeks: [] },
  signUps: { pending: 1, confirmed: 800, waitlisted: 2, seats: 950 },
};
const before: ProgrammeFigures = { ...season, programmeKey: 'q', schoolYear: '2025/26', state: 'archived', members: 1100 };
const cells = (row: HTMLElement) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent);

test('seasons of a programme stand below each other, the newest first, also those that are archived; drafts do not', () => {
  const other = { ...season, programmeKey: 'a', title: 'Andet' };
  render(<SeasonTable programmes={[before, season, { ...season, programmeKey: 'd', state: 'draft' }, other]} />);
  const [, ...rows] = screen.getAllByRole('row', { hidden: true });
  expect(rows.map((row) => cells(row).slice(0, 3))).toEqual([
    ['Andet', '2026/27', '1.204'],
    ['Projekt Edison', '2026/27', '1.204'],
    ['Projekt Edison', '2025/26', '1.100'],
  ]);
  const first = ['Projekt Edison', '2026/27', '1.204', '310', '61', '4', '12', '800', '950', '900', '4.000', '85'];
  expect(cells(rows[1] ?? document.body)).toEqual(first);
});

test('with nothing to compare there is no table, and what a backend does not tell is left open', () => {
  const { container, rerender } = render(<SeasonTable programmes={[season]} />);
  expect(container.textContent).toBe('');
  const { teams: _unknown, ...less } = before;
  rerender(<SeasonTable programmes={[season, less]} />);
  expect(cells(screen.getAllByRole('row', { hidden: true })[2] ?? document.body)[9]).toBe('–');
});

test('the file has the same figures, and nothing that a spreadsheet would run', () => {
  const [head, first, second] = seasonsCsv([season, { ...before, title: '=1+1 "x"' }]).split('\r\n');
  expect(head).toMatch(/^\uFEFF"Forløb";"Skoleår";"Lærere";/);
  expect(first).toBe('"Projekt Edison";"2026/27";"1204";"310";"61";"4";"12";"800";"950";"900";"4000";"85"');
  expect(second).toMatch(/^"'=1\+1 ""x""";"2025\/26";/);
});
