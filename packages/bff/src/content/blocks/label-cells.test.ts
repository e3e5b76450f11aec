import { expect, test } from 'vitest';
import { sanitizeRichText } from '../rich-text.ts';
import { labelCells } from './label-cells.ts';

const head = '<thead><tr><th scope="col">Uge</th><th scope="col">Det laver <em>vi</em></th></tr></thead>';

test('a cell knows the heading of its column, and so does the heading of a row', () => {
  expect(
    labelCells(`<table>${head}<tbody><tr><th scope="row">36</th><td>Tårn</td></tr><tr><td>37</td><td>Bro</td></tr></tbody></table>`),
  ).toBe(
    `<table>${head}<tbody><tr><th scope="row" data-label="Uge">36</th><td data-label="Det laver vi">Tårn</td></tr>` +
      '<tr><td data-label="Uge">37</td><td data-label="Det laver vi">Bro</td></tr></tbody></table>',
  );
});

test.each([
  '<table><tbody><tr><td>uden hoved</td></tr></tbody></table>',
  `<table>${head}<tbody><tr><td colspan="2">samlet</td></tr></tbody></table>`,
  '<p>Ingen tabel</p>',
])('stays as it is: %s', (html) => {
  expect(labelCells(html)).toBe(html);
});

test('a heading cannot break out of the label', () => {
  const html = '<table><thead><tr><th>a" onclick="x</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>';
  expect(sanitizeRichText(html, '2024-01-01', { warn: () => undefined })).toContain('<td data-label="a&quot; onclick=&quot;x">');
});
