import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const pack = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }),
} as const;

type Packing = keyof typeof pack;

/** What packs well although it is media: drawings, subtitles, text. */
export function packsWell(type: string): boolean {
  return /^(?:image\/svg\+xml|text\/)/.test(type);
}

/** The best packing that is welcome (RFC 9110, 12.5.3); undefined: as it is. */
export function welcomePacking(accepted: string | undefined): Packing | undefined {
  const welcome = new Set(
    (accepted ?? '').split(',').flatMap((one) => {
      const [name = '', ...rules] = one.toLowerCase().split(';');
      return rules.some((rule) => /^\s*q=0(?:\.0*)?\s*$/.test(rule)) ? [] : [name.trim()];
    }),
  );
  if (welcome.has('br')) return 'br';
  return welcome.has('gzip') ? 'gzip' : undefined;
}

/** Packs each file once and as small as it gets; forgets it with the file. */
export function createPacker(): (file: { readonly bytes: Buffer }, packing: Packing) => Promise<Buffer> {
  const kept = { br: new WeakMap<object, Promise<Buffer>>(), gzip: new WeakMap<object, Promise<Buffer>>() };
  return (file, packing) => {
    const packed = kept[packing].get(file) ?? pack[packing](file.bytes);
    kept[packing].set(file, packed);
    return packed;
  };
}
