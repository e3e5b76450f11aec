// @vitest-environment jsdom
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { readListFile } from './read-list-file.ts';

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
  expect(await readListFile(workbookOf())).toEqual({ csv: lines.join('\n') });
});

test('a picture is no list', async () => {
  const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d]);
  expect(await readListFile(new File([png], 'skoler.png'))).toEqual({ unreadable: 'noFile' });
});

test('an Excel file that unpacks to too much, is broken, or is of before 2007 is refused', async () => {
  const bomb = workbookOf({ 'xl/worksheets/sheet2.xml': new Uint8Array(40 * 1024 * 1024) });
  expect(bomb.size).toBeLessThan(100_000);
  expect(await readListFile(bomb)).toEqual({ unreadable: 'noFile' });
  expect(await readListFile(new File(['PK\u0003\u0004 og ikke mere'], 'skoler.xlsx'))).toEqual({ unreadable: 'noFile' });
  const old = new File([Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1])], 'skoler.xls');
  expect(await readListFile(old)).toEqual({ unreadable: 'oldExcel' });
  expect(await readListFile(new File([new Uint8Array(6 * 1024 * 1024)], 'skoler.csv'))).toEqual({ unreadable: 'tooLarge' });
});
