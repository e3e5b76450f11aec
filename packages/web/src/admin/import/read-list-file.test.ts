// @vitest-environment jsdom
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { readListFile } from './read-list-file.ts';

const read = (file: File) => readListFile(file, 1_000_000);

const workbook = '<workbook xmlns:r="r"><sheets><sheet name="Skoler" r:id="rId7"/><sheet name="Noter" r:id="rId8"/></sheets></workbook>';
const relations =
  '<Relationships><Relationship Id="rId8" Target="worksheets/sheet2.xml"/><Relationship Id="rId7" Target="worksheets/sheet1.xml"/></Relationships>';
const texts = '<sst><si><t>Nummer</t></si><si><r><t>Na</t></r><r><t>vn</t></r></si><si><t>Skolen "Syd"; afdeling</t></si></sst>';
const styles =
  '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd\\-mm\\-yyyy"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>';
const sheet = `<worksheet><sheetData>
  <row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="D1" t="inlineStr"><is><t>Lukket</t></is></c></row>
  <row r="3"><c r="A3"><v>300001</v></c><c r="B3" t="s"><v>2</v></c><c r="D3" s="1"><v>46599</v></c></row>
</sheetData></worksheet>`;

function workbookOf(more: Record<string, Uint8Array> = {}): File {
  const parts = {
    'xl/workbook.xml': workbook,
    'xl/_rels/workbook.xml.rels': relations,
    'xl/sharedStrings.xml': texts,
    'xl/styles.xml': styles,
  };
  const bytes = Object.fromEntries(
    Object.entries({ ...parts, 'xl/worksheets/sheet1.xml': sheet }).map(([name, text]) => [name, strToU8(text)]),
  );
  return new File([Uint8Array.from(zipSync({ ...bytes, ...more }))], 'skoler.xlsx');
}

test('an Excel file is read from its first sheet, row by row as Excel counts them, with days as days', async () => {
  const lines = ['Nummer;Navn;;Lukket', ';;;', '300001;"Skolen ""Syd""; afdeling";;2027-07-31'];
  expect(await read(workbookOf())).toEqual({ csv: lines.join('\n') });
});

test('a picture is no list', async () => {
  const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d]);
  expect(await read(new File([png], 'skoler.png'))).toEqual({ unreadable: 'noFile' });
});

test('an Excel file that unpacks to too much, is broken, or is of before 2007 is refused', async () => {
  const bomb = workbookOf({ 'xl/worksheets/sheet2.xml': new Uint8Array(40 * 1024 * 1024) });
  expect(bomb.size).toBeLessThan(100_000);
  expect(await read(bomb)).toEqual({ unreadable: 'noFile' });
  expect(await read(new File(['PK\u0003\u0004 og ikke mere'], 'skoler.xlsx'))).toEqual({ unreadable: 'noFile' });
  const old = new File([Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1])], 'skoler.xls');
  expect(await read(old)).toEqual({ unreadable: 'oldExcel' });
  expect(await read(new File([new Uint8Array(6 * 1024 * 1024)], 'skoler.csv'))).toEqual({ unreadable: 'tooLarge' });
});

const sheetOf = (rows: string) =>
  workbookOf({ 'xl/worksheets/sheet1.xml': strToU8(`<worksheet><sheetData>${rows}</sheetData></worksheet>`) });
const named = (row: string | number, name: string, column = 'A') =>
  `<row r="${row}"><c r="${column}${row}" t="inlineStr"><is><t>${name}</t></is></c></row>`;
const heading = named(1, 'Navn');

test.each([
  ['an & that is not escaped', heading + named(2, 'Skole & hjem') + named(3, 'Nordskolen')],
  ['a sheet that ends in the middle', `${heading}<row r="2"><c`],
  ['a row whose number is none', heading + named('abc', 'Sydskolen')],
  ['a row above the first', heading + named(-5, 'Sydskolen')],
  ['a row below the last that Excel has', heading + named(4_294_967_295, 'Sydskolen')],
  ['the same row twice', heading + named(2, 'Nordskolen') + named(2, 'Sydskolen')],
  ['the same cell twice', `${heading}<row r="2"><c r="A2"><v>1</v></c><c r="A2"><v>2</v></c></row>`],
  ['a cell without a column', `${heading}<row r="2"><c r="2"><v>1</v></c></row>`],
  ['a cell to the right of the last that Excel has', heading + named(2, 'Sydskolen', 'XFE')],
  ['a text that is not among the texts', `${heading}<row r="2"><c r="A2" t="s"><v>99</v></c></row>`],
  ['a cell that is not a number', `${heading}<row r="2"><c r="A2" t="s"><v>x</v></c></row>`],
])('an Excel file with %s is refused whole, and never read in part', async (_, rows) => {
  expect(await read(sheetOf(rows))).toEqual({ unreadable: 'noFile' });
});

test('an Excel file with entities of its own, without its sheet, or not in UTF-8 is refused', async () => {
  const entities = '<!DOCTYPE s [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><sst><si><t>&b;</t></si></sst>';
  expect(await read(workbookOf({ 'xl/sharedStrings.xml': strToU8(entities) }))).toEqual({ unreadable: 'noFile' });
  const elsewhere = relations.replace('sheet1', 'sheet9');
  expect(await read(workbookOf({ 'xl/_rels/workbook.xml.rels': strToU8(elsewhere) }))).toEqual({ unreadable: 'noFile' });
  const latin = Uint8Array.from(texts.replace('Navn', 'Træ'), (letter) => letter.charCodeAt(0));
  latin[latin.indexOf(83)] = 0xe6;
  expect(await read(workbookOf({ 'xl/sharedStrings.xml': latin }))).toEqual({ unreadable: 'noFile' });
});

test('rows and cells that only have a style are left out, also in the last row and column of Excel', async () => {
  const styled = '<row r="9" s="1"/><row r="1048576"><c r="A1048576" s="1"/><c r="XFD1048576" s="1"/></row>';
  expect(await read(sheetOf(heading + named(2, 'Nordskolen') + styled))).toEqual({ csv: 'Navn\nNordskolen' });
});

test('a cell of texts without a text is empty', async () => {
  const row = '<row r="2"><c r="A2" t="s"/><c r="B2"><v>7</v></c></row>';
  expect(await read(sheetOf(heading + row))).toEqual({ csv: 'Navn;\n;7' });
});

test('an Excel file with something below row 20,000 or to the right of column 100 is refused with its reason', async () => {
  expect(await read(sheetOf(heading + named(20_000, 'Sydskolen')))).toEqual({ csv: `Navn${'\n'.repeat(19_999)}Sydskolen` });
  expect(await read(sheetOf(heading + named(20_001, 'Sydskolen')))).toEqual({ unreadable: 'tooManyRows' });
  expect(await read(sheetOf(heading + named(2, 'Sydskolen', 'CV')))).toHaveProperty('csv');
  expect(await read(sheetOf(heading + named(2, 'Sydskolen', 'CW')))).toEqual({ unreadable: 'tooLarge' });
});

test('a list that is longer than one of its kind may be is too large, before it is sent', async () => {
  const file = new File(['Navn\n', 'x'.repeat(50)], 'skoler.csv');
  expect(await readListFile(file, 54)).toEqual({ unreadable: 'tooLarge' });
  expect(await readListFile(file, 55)).toMatchObject({ csv: expect.stringMatching(/^Navn/) });
});
