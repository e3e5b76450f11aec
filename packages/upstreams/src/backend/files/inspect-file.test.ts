import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inspectPdf } from './inspect-pdf.ts';
import { inspectZip } from './inspect-zip.ts';
import { demoFolder } from './stored-files.ts';
import { makeDocx, makeZip, type Packed } from './testing/make-zip.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'edison-inspect-'));
});
afterAll(() => rm(folder, { recursive: true }));

const refusedAs = (reason: string) => expect.objectContaining({ code: 'FILE_UNSAFE', field: 'fileName', details: { reason } });

async function stored(bytes: Buffer): Promise<string> {
  const path = join(folder, crypto.randomUUID());
  await writeFile(path, bytes);
  return path;
}

const small = { entries: 20, total: 1_000_000, ratio: 100, freeBytes: 100_000 };
const inspect = async (bytes: Buffer, isOffice = false, limits = small) => inspectZip(await stored(bytes), isOffice, limits);
const blanks = (bytes: number) => Buffer.alloc(bytes, ' ');

describe('an archive', () => {
  test('of sheets and pictures, with folders and names in Danish, and with what systems lay beside, is taken', async () => {
    await inspect(
      makeZip([
        { name: 'Forløb/' },
        { name: 'Forløb/Spørgekort.docx', bytes: makeDocx() },
        { name: 'Forløb/~$ørgekort.docx', bytes: 'Mette Holm' },
        { name: '__MACOSX/Forløb/._Spørgekort.docx', bytes: Buffer.from('0005160700020000', 'hex') },
        { name: 'Forløb/Ark.pdf', bytes: '%PDF-1.7\n1 0 obj << >> endobj' },
        { name: 'Forløb/Gammelt.doc', bytes: Buffer.from('d0cf11e0a1b11ae1', 'hex') },
        { name: 'micro.hex', bytes: ':10' },
      ]),
    );
  });

  test.each<[string, string, readonly Packed[]]>([
    ['more files than may be', 'bomb', Array.from({ length: 21 }, (_, n) => ({ name: `${n}.txt` }))],
    [
      'more than may be once it is unpacked',
      'bomb',
      [
        { name: 'a.txt', bytes: blanks(600_000) },
        { name: 'b.txt', bytes: blanks(600_000) },
      ],
    ],
    ['a thousand times its own size', 'bomb', [{ name: 'a.txt', bytes: blanks(900_000) }]],
    ['a size that is a lie', 'unreadable', [{ name: 'a.txt', bytes: blanks(900_000), stated: 10 }]],
    ['a file behind a password', 'unreadable', [{ name: 'a.txt', bytes: 'a', isEncrypted: true }]],
    ['a path out of it', 'unreadable', [{ name: '../../etc/passwd', bytes: 'a' }]],
    ['a path of Windows', 'unreadable', [{ name: 'C:/a.txt', bytes: 'a' }]],
    ['an archive', 'archive', [{ name: 'mere/igen.ZIP', bytes: makeZip([]) }]],
    ['a program by its name', 'program', [{ name: 'spil/start.EXE', bytes: 'x' }]],
    ['a program whose ending Windows cuts off', 'program', [{ name: 'start.vbs. .', bytes: 'x' }]],
    ['a name that is shown with another ending', 'program', [{ name: 'opgave\u202efdp.scr.txt', bytes: 'x' }]],
    ['a template of Word with macros', 'program', [{ name: 'brev.dotm', bytes: makeZip([]) }]],
    ['a PDF with a script', 'script', [{ name: 'ark/Opgave.PDF', bytes: '%PDF-1.7\n1 0 obj << /S /JavaScript >>' }]],
    [
      'a document with macros under the name of one without',
      'macros',
      [{ name: 'a.docx', bytes: makeDocx({ name: 'word/vbaProject.bin' }) }],
    ],
    ['a document that is a bomb', 'bomb', [{ name: 'a.docx', bytes: makeDocx({ name: 'word/a.xml', bytes: blanks(900_000) }) }]],
    ['a document of before 2007 with macros', 'macros', [{ name: 'a.doc', bytes: Buffer.from('Root Entry _VBA_PROJECT', 'utf16le') }]],
    [
      'documents in documents in documents',
      'archive',
      [{ name: 'a.docx', bytes: makeDocx({ name: 'a.docx', bytes: makeDocx({ name: 'a.docx', bytes: makeDocx() }) }) }],
    ],
    ['a script', 'program', [{ name: 'start.vbs', bytes: 'x' }]],
    ['a document with macros by its name', 'program', [{ name: 'ark.xlsm', bytes: makeZip([]) }]],
    ['a program of Windows under another name', 'program', [{ name: 'a.txt', bytes: Buffer.from('4d5a90000300', 'hex') }]],
    ['a program of Linux under another name', 'program', [{ name: 'a.png', bytes: Buffer.from('7f454c460201', 'hex') }]],
  ])('with %s is refused', async (_what, reason, files) => {
    await expect(inspect(makeZip(files))).rejects.toEqual(refusedAs(reason));
  });

  test('of 20 kB that would be 20 MB is refused by the limits that are in use', async () => {
    const bomb = makeZip([{ name: 'a.txt', bytes: blanks(20_000_000) }]);
    expect(bomb.length).toBeLessThan(25_000);
    await expect(inspectZip(await stored(bomb), false)).rejects.toEqual(refusedAs('bomb'));
  });

  test('that is cut off, or is none, is refused', async () => {
    const whole = makeZip([{ name: 'a.txt', bytes: 'text' }]);
    await expect(inspect(whole.subarray(0, -10))).rejects.toEqual(refusedAs('unreadable'));
    await expect(inspect(Buffer.alloc(100))).rejects.toEqual(refusedAs('unreadable'));
  });
});

describe('an Office file', () => {
  test('with a chart, a printer’s settings and links is taken', async () => {
    await inspect(
      makeDocx(
        { name: 'word/embeddings/Microsoft_Excel_Sheet.xlsx', bytes: makeDocx() },
        { name: 'word/printerSettings/printerSettings1.bin', bytes: 'x' },
        {
          name: 'word/_rels/document.xml.rels',
          bytes: '<Relationship Type="…/hyperlink" Target="https://a.example" TargetMode="External"/>',
        },
      ),
      true,
    );
  });

  test.each<[string, Packed]>([
    ['a project of macros', { name: 'word/vbaProject.bin', bytes: 'x' }],
    ['an OLE object', { name: 'word/embeddings/oleObject1.bin', bytes: 'x' }],
    ['a program', { name: 'word/embeddings/start.exe', bytes: 'x' }],
    ['a sheet with macros', { name: 'word/embeddings/Ark.xlsm', bytes: 'x' }],
    ['a control', { name: 'word/activeX/activeX1.xml', bytes: 'x' }],
    ['macros of Excel 4', { name: 'xl/macrosheets/sheet1.xml', bytes: 'x' }],
    ['a type that says so', { name: 'docProps/[Content_Types].xml.rels', bytes: 'application/vnd.ms-word.document.macroEnabled.main+xml' }],
    [
      'a template of somebody else',
      {
        name: 'word/_rels/settings.xml.rels',
        bytes: '<Relationship Type="a/attachedTemplate" Target="https://e.example/x.dotm" TargetMode="External"/>',
      },
    ],
    [
      'a template of somebody else in other marks and letters',
      {
        name: 'word/_rels/settings.xml.rels',
        bytes: "<Relationship Target='https://e.example/>' TargetMode = 'External' Type='a/attached&#84;emplate'/>",
      },
    ],
    [
      'a part of somebody else that is opened with it',
      {
        name: 'word/_rels/document.xml.rels',
        bytes: '<Relationship Type="a/oleObject" Target="mhtml:https://e.example/x!x-usc:https://e.example/x" TargetMode="External"/>',
      },
    ],
    ['an OLE object under another name', { name: 'word/media/image1.png', bytes: Buffer.from('d0cf11e0a1b11ae1', 'hex') }],
    ['macros of Excel 4 under another name', { name: 'xl/[Content_Types].xml.rels', bytes: 'application/vnd.ms-excel.macrosheet+xml' }],
  ])('with %s is refused', async (_what, part) => {
    await expect(inspect(makeDocx(part), true)).rejects.toEqual(refusedAs('macros'));
  });

  test('whose parts are described in two bytes a letter, or by entities of its own, is refused', async () => {
    const described = [
      Buffer.from('\ufeff<Relationship Type="a/attachedTemplate"/>', 'utf16le'),
      '<!DOCTYPE a [<!ENTITY b "attachedTemplate">]>',
    ];
    for (const bytes of described)
      await expect(inspect(makeDocx({ name: 'word/_rels/a.rels', bytes }), true)).rejects.toEqual(refusedAs('unreadable'));
  });

  test('with a program under another name is refused, and so is one that is a bomb', async () => {
    const program = { name: 'word/media/image1.png', bytes: Buffer.from('4d5a90000300', 'hex') };
    await expect(inspect(makeDocx(program), true)).rejects.toEqual(refusedAs('program'));
    await expect(inspect(makeDocx({ name: 'word/media/a.xml', bytes: blanks(900_000) }), true)).rejects.toEqual(refusedAs('bomb'));
  });
});

const pdf = (...objects: (Buffer | string)[]) => Buffer.concat([Buffer.from('%PDF-1.7\n'), ...objects.map((one) => Buffer.from(one))]);
const packed = (objects: string, filter = '/Filter /FlateDecode') => {
  const bytes = deflateSync(objects);
  const head = `7 0 obj\n<< /Type /ObjStm /N 1 /First 4 ${filter} /Length ${bytes.length} >>\nstream\r\n`;
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from('\nendstream\nendobj\n')]);
};

describe('a PDF', () => {
  test.each(['dommerens-spoergekort.pdf', 'juniorbod.pdf', 'lektionsplan.pdf', 'vurderingsark.pdf'])(
    '%s of ours is taken',
    async (name) => {
      await inspectPdf(await readFile(join(demoFolder, name)));
    },
  );

  test('with packed objects, and a text about JavaScript on a page, is taken', async () => {
    await inspectPdf(pdf(packed('8 0 << /Type /Page >>'), '9 0 obj (JavaScript er et sprog) endobj'));
  });

  test.each<[string, string, Buffer]>([
    ['a script', 'script', pdf('1 0 obj << /S /JavaScript /JS (app.alert(1)) >> endobj')],
    ['a script in other letters', 'script', pdf('1 0 obj << /S /J#61vaScr#69pt >> endobj')],
    ['a script in packed objects', 'script', pdf(packed('8 0 << /S /JavaScript /JS (app.alert(1)) >>'))],
    [
      'a script in packed objects far behind their filter',
      'script',
      pdf(
        Buffer.from(
          packed('8 0 << /S /JavaScript >>')
            .toString('latin1')
            .replace('/Type /ObjStm', `/Filter /FlateDecode ${' '.repeat(2_000)} /Type /ObjStm`)
            .replace('4 /Filter /FlateDecode', '4'),
          'latin1',
        ),
      ),
    ],
    [
      'a script in objects whose packing is in other letters',
      'script',
      pdf(
        String(packed('').subarray(0, 8)),
        Buffer.from(packed('8 0 << /S /JavaScript >>').toString('latin1').replace('/ObjStm', '/#4fbjStm'), 'latin1'),
      ),
    ],
    ['a script behind a word that begins a stream', 'script', pdf('(stream\n', '1 0 obj << /S /JavaScript >> endobj', ' endstream)')],
    ['a form with scripts of its own', 'script', pdf('1 0 obj << /XFA 5 0 R >> endobj')],
    ['objects that are packed twice', 'unreadable', pdf(packed('8 0 << >>', '/Filter [/FlateDecode /FlateDecode]'))],
    ['objects behind a predictor', 'unreadable', pdf(packed('8 0 << >>', '/Filter /FlateDecode /DecodeParms << /Predictor 12 >>'))],
    ['a text that looks like a stream', 'unreadable', pdf(packed('8 0 << /S /JavaScript >>', '/A (stream\n) /Filter /FlateDecode'))],
    ['a remark that looks like an end', 'unreadable', pdf(packed('8 0 << /S /JavaScript >>', '%>>\nstream\n\n/Filter /FlateDecode'))],
    ['a program to start', 'script', pdf('1 0 obj << /S /Launch /F (cmd.exe) >> endobj')],
    ['a file in it', 'embedded', pdf('1 0 obj << /Type /EmbeddedFile /Length 1 >>\nstream\nx\nendstream')],
    ['a list of files in it', 'embedded', pdf('1 0 obj << /Names << /EmbeddedFiles 2 0 R >> >> endobj')],
    ['a film that runs', 'embedded', pdf('1 0 obj << /Subtype /RichMedia >> endobj')],
    ['a password', 'unreadable', pdf('trailer << /Encrypt 5 0 R >>')],
    [
      'objects in another packing',
      'unreadable',
      pdf(
        packed('8 0 << >>', '/Filter /LZWDecode')
          .toString('latin1')
          .replace(/stream\r\n.*/s, 'stream\r\nabc'),
      ),
    ],
    ['packed objects without an end', 'unreadable', pdf('7 0 obj << /Type /ObjStm /Filter /FlateDecode >>')],
  ])('with %s is refused', async (_what, reason, bytes) => {
    await expect(inspectPdf(bytes)).rejects.toEqual(refusedAs(reason));
  });

  test('whose packed objects are a bomb is refused, also when each of them is small', async () => {
    const objects = packed(`8 0 ${' '.repeat(60_000)}`);
    await inspectPdf(pdf(objects), 100_000);
    await expect(inspectPdf(pdf(packed(' '.repeat(200_000))), 100_000)).rejects.toEqual(refusedAs('bomb'));
    await expect(inspectPdf(pdf(objects, objects), 100_000)).rejects.toEqual(refusedAs('bomb'));
  });
});
