import { askedQualities, askedWidths, usualQuality } from '@edison/contracts/content/image-sizes';
import { Problem } from '@edison/contracts/problem';
import sharp from 'sharp';
import { z } from 'zod';
import type { MediaFile } from './site/site.ts';

/** Width in pixels and quality out of 100. */
export interface PictureSize {
  readonly width: number;
  readonly quality: number;
}

/** Returns a resized copy; undefined when so many copies are waiting that the original is faster. */
export type ResizePicture = (file: MediaFile, size: PictureSize) => Promise<Buffer | undefined>;

const maxWaiting = 12;
/** Larger pictures are not decoded: a small file can claim huge dimensions. */
export const maxPixels = 50_000_000;
sharp.concurrency(1);
// Half the work of the encoder's own choice, for 5 % more bytes: 30 ms for a picture 1,074 px wide.
const effort = 2;

const number = z
  .string()
  .regex(/^[1-9]\d{1,3}$/)
  .transform(Number);
const sizeQuery = z.object({ width: number.optional(), quality: number.optional() });

/**
 * The size in a query, or undefined for the original. Only sizes of the closed list are allowed.
 *
 * @throws Problem BAD_REQUEST for any other number
 */
export function parseSize(query: unknown): PictureSize | undefined {
  const { success, data } = sizeQuery.safeParse(query);
  if (!success) throw new Problem('BAD_REQUEST', { field: 'width' });
  const { width, quality = usualQuality } = data;
  if (width === undefined && data.quality === undefined) return undefined;
  if (width === undefined || !askedWidths.has(width)) throw new Problem('BAD_REQUEST', { field: 'width' });
  if (!askedQualities.has(quality)) throw new Problem('BAD_REQUEST', { field: 'quality' });
  return { width, quality };
}

/** Resizes pictures, one at a time, and caches the most recently used copies up to `maxBytes`. */
export function createResizer(maxBytes: number): ResizePicture {
  const cached = new Map<string, Buffer>();
  const making = new Map<string, Promise<Buffer>>();
  let bytes = 0;
  let last: Promise<unknown> = Promise.resolve();

  return async (file, size) => {
    const key = `${file.hashedName} ${size.width} ${size.quality}`;
    const known = cached.get(key);
    if (known === undefined) return making.get(key) ?? (making.size < maxWaiting ? make(key, file, size) : undefined);
    cached.delete(key);
    cached.set(key, known);
    return known;
  };

  // One at a time, so that a page full of new pictures uses one core only.
  function make(key: string, file: MediaFile, size: PictureSize): Promise<Buffer> {
    const made = last.then(() => resize(file, size)).finally(() => making.delete(key));
    making.set(key, made);
    last = made.then(
      (copy) => keep(key, copy),
      () => undefined,
    );
    return made;
  }

  function keep(key: string, copy: Buffer): void {
    cached.set(key, copy);
    bytes += copy.length;
    for (const [oldest, { length }] of cached) {
      if (bytes <= maxBytes) return;
      cached.delete(oldest);
      bytes -= length;
    }
  }
}

/** Never wider and never larger in bytes than the original. */
async function resize(file: MediaFile, { width, quality }: PictureSize): Promise<Buffer> {
  const format = file.type.slice('image/'.length);
  if (format !== 'webp' && format !== 'jpeg' && format !== 'png' && format !== 'avif') return file.bytes;
  const copy = await sharp(file.bytes, { limitInputPixels: maxPixels })
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .toFormat(format, { quality, effort })
    .toBuffer();
  return copy.length < file.bytes.length ? copy : file.bytes;
}
