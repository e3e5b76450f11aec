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

/** A copy of a picture; undefined when so many wait for theirs that the picture itself is there sooner. */
export type ResizePicture = (file: MediaFile, size: PictureSize) => Promise<Buffer | undefined>;

const mostWaiting = 12;
/** Pixels of a picture that is opened at all, in a copy or to be measured: a small file can say that it is as large as a city. */
export const mostPixels = 50_000_000;
sharp.concurrency(1);
// Half the work of the encoder's own choice, for 5 % more bytes: 30 ms for a picture 1,074 px wide.
const effort = 2;

const number = z
  .string()
  .regex(/^[1-9]\d{1,3}$/)
  .transform(Number);
const sizeQuery = z.object({ width: number.optional(), quality: number.optional() });

/**
 * The size that an address asks for, or undefined when it asks for the picture itself. Only sizes of the closed list are made.
 *
 * @throws Problem BAD_REQUEST for any other number
 */
export function askedSize(query: unknown): PictureSize | undefined {
  const { success, data } = sizeQuery.safeParse(query);
  if (!success) throw new Problem('BAD_REQUEST', { field: 'width' });
  const { width, quality = usualQuality } = data;
  if (width === undefined && data.quality === undefined) return undefined;
  if (width === undefined || !askedWidths.has(width)) throw new Problem('BAD_REQUEST', { field: 'width' });
  if (!askedQualities.has(quality)) throw new Problem('BAD_REQUEST', { field: 'quality' });
  return { width, quality };
}

/** Makes copies of pictures in the sizes asked for, one after the other, and keeps the latest up to so many bytes. */
export function createResizer(maxBytes: number): ResizePicture {
  const kept = new Map<string, Buffer>();
  const making = new Map<string, Promise<Buffer>>();
  let bytes = 0;
  let last: Promise<unknown> = Promise.resolve();

  return async (file, size) => {
    const key = `${file.hashedName} ${size.width} ${size.quality}`;
    const known = kept.get(key);
    if (known === undefined) return making.get(key) ?? (making.size < mostWaiting ? make(key, file, size) : undefined);
    kept.delete(key);
    kept.set(key, known);
    return known;
  };

  // One at a time, on one core: a page full of new pictures leaves the others to those who read.
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
    kept.set(key, copy);
    bytes += copy.length;
    for (const [oldest, { length }] of kept) {
      if (bytes <= maxBytes) return;
      kept.delete(oldest);
      bytes -= length;
    }
  }
}

/** Never wider than the picture, and never heavier. */
async function resize(file: MediaFile, { width, quality }: PictureSize): Promise<Buffer> {
  const format = file.type.slice('image/'.length);
  if (format !== 'webp' && format !== 'jpeg' && format !== 'png' && format !== 'avif') return file.bytes;
  const copy = await sharp(file.bytes, { limitInputPixels: mostPixels })
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .toFormat(format, { quality, effort })
    .toBuffer();
  return copy.length < file.bytes.length ? copy : file.bytes;
}
