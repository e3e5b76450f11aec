/// <reference lib="dom" />
import type { Page } from '@playwright/test';

/** Where two pictures differ. Lengths in pixels. */
export type Difference =
  | { readonly kind: 'size'; readonly stored: string; readonly taken: string }
  | {
      readonly kind: 'pixels';
      readonly count: number;
      readonly left: number;
      readonly top: number;
      readonly right: number;
      readonly bottom: number;
    };

/**
 * What distinguishes a change from another machine's smoothing of letters. A pixel must equal one within a pixel's distance in the other
 * picture: between the darkest and the lightest of those nine, in each colour, give or take `even` where they are alike, and `edge` of
 * their contrast more where they are not, as at the edge of a letter. A dozen strays are let pass: where a thick rounded edge ends.
 */
const tolerance = { even: 8, edge: 0.35, size: 1, stray: 12 };

/** Compares two PNGs in the browser, which can read them. Undefined when they are alike. */
export async function comparePictures(page: Page, stored: Buffer, taken: Buffer): Promise<Difference | undefined> {
  // The usual case: the same browser produces the same bytes.
  if (stored.equals(taken)) return undefined;
  return page.evaluate(findDifference, { stored: stored.toString('base64'), taken: taken.toString('base64'), tolerance });
}

interface Pair {
  readonly stored: string;
  readonly taken: string;
  readonly tolerance: { readonly even: number; readonly edge: number; readonly size: number; readonly stray: number };
}

/** Runs in the browser, so it must not use anything from outside of the function. */
async function findDifference({ stored, taken, tolerance: { even, edge, size, stray } }: Pair): Promise<Difference | undefined> {
  const [one, other] = [await read(stored), await read(taken)];
  if (Math.abs(one.width - other.width) > size || Math.abs(one.height - other.height) > size)
    return { kind: 'size', stored: `${one.width} × ${one.height}`, taken: `${other.width} × ${other.height}` };
  const [width, height] = [Math.min(one.width, other.width), Math.min(one.height, other.height)];
  const found = { count: 0, left: width, top: height, right: 0, bottom: 0 };
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (isSame(x, y) || (isLike(one, other, x, y) && isLike(other, one, x, y))) continue;
      found.count++;
      found.left = Math.min(found.left, x);
      found.top = Math.min(found.top, y);
      found.right = Math.max(found.right, x);
      found.bottom = Math.max(found.bottom, y);
    }
  return found.count <= stray ? undefined : { kind: 'pixels', ...found };

  async function read(encoded: string): Promise<ImageData> {
    const bytes = Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const drawing = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d', { willReadFrequently: true });
    if (drawing === null) throw new Error('No canvas to read the picture from.');
    drawing.drawImage(bitmap, 0, 0);
    return drawing.getImageData(0, 0, bitmap.width, bitmap.height);
  }

  function isSame(x: number, y: number): boolean {
    const [here, there] = [(y * one.width + x) * 4, (y * other.width + x) * 4];
    return [0, 1, 2].every((colour) => one.data[here + colour] === other.data[there + colour]);
  }

  function isLike(from: ImageData, to: ImageData, x: number, y: number): boolean {
    return [0, 1, 2].every((colour) => {
      const value = from.data[(y * from.width + x) * 4 + colour] ?? 0;
      let [darkest, lightest] = [255, 0];
      for (let nearY = Math.max(0, y - 1); nearY <= Math.min(height - 1, y + 1); nearY++)
        for (let nearX = Math.max(0, x - 1); nearX <= Math.min(width - 1, x + 1); nearX++) {
          const near = to.data[(nearY * to.width + nearX) * 4 + colour] ?? 0;
          darkest = Math.min(darkest, near);
          lightest = Math.max(lightest, near);
        }
      const room = even + edge * (lightest - darkest);
      return value >= darkest - room && value <= lightest + room;
    });
  }
}
