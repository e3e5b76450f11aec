import { crc32, deflateRawSync } from 'node:zlib';

/** A file in an archive. */
export interface Packed {
  readonly name: string;
  readonly bytes?: Buffer | string;
  /** The size that the archive states; by default the true one. */
  readonly stated?: number;
  readonly isEncrypted?: boolean;
}

/** Makes a ZIP archive (APPNOTE 4.3) whose statements may be false. */
export function makeZip(files: readonly Packed[]): Buffer {
  let offset = 0;
  const parts = files.map(({ name, bytes = '', stated, isEncrypted = false }) => {
    const content = Buffer.from(bytes);
    const packed = deflateRawSync(content);
    const facts = Buffer.alloc(24);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(0x800 + Number(isEncrypted), 2);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt32LE(crc32(content), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(stated ?? content.length, 18);
    facts.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from('504b0304', 'hex'), facts, Buffer.alloc(2), Buffer.from(name), packed]);
    const tail = Buffer.alloc(16);
    tail.writeUInt32LE(offset, 12);
    offset += local.length;
    return { local, central: Buffer.concat([Buffer.from('504b01021400', 'hex'), facts, tail, Buffer.from(name)]) };
  });
  const directory = Buffer.concat(parts.map(({ central }) => central));
  const end = Buffer.alloc(22);
  end.write('504b0506', 'hex');
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts.map(({ local }) => local), directory, end]);
}

/** A text document of Word (ECMA-376) with further parts. */
export function makeDocx(...more: readonly Packed[]): Buffer {
  const main = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
  return makeZip([
    { name: '[Content_Types].xml', bytes: `<Types><Override PartName="/word/document.xml" ContentType="${main}"/></Types>` },
    { name: '_rels/.rels', bytes: '<Relationships/>' },
    { name: 'word/document.xml', bytes: '<w:document/>' },
    ...more,
  ]);
}
