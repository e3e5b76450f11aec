/// <reference lib="dom" />
import type { Locator, Page } from '@playwright/test';

interface Part {
  readonly name: string;
  readonly isPainted: boolean;
}

/** Every innermost part of a section, and whether the picture of the section shows anything at its place. */
async function partsOf(section: Locator): Promise<readonly Part[]> {
  const picture = (await section.screenshot({ animations: 'disabled' })).toString('base64');
  return section.evaluate(async (shown, encoded) => {
    const bytes = Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const drawing = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d', { willReadFrequently: true });
    if (drawing === null) throw new Error('No canvas to read the picture from.');
    drawing.drawImage(bitmap, 0, 0);
    const origin = shown.getBoundingClientRect();
    // Some pixels around the part are included, because a surface of one colour is visible by its edge only.
    const edge = 3;
    const leaves = [...shown.querySelectorAll(':not(:has(*)):not(svg *), svg')];
    const seen = leaves.filter((one) => one.checkVisibility({ visibilityProperty: true }));
    const visible = seen.map((one) => ({ one, box: one.getBoundingClientRect() })).filter(({ box }) => box.width > 2 && box.height > 2);
    return visible.map(({ one, box }) => {
      const [left, top] = [Math.max(0, box.left - origin.left - edge), Math.max(0, box.top - origin.top - edge)];
      const { data } = drawing.getImageData(left, top, box.width + 2 * edge, box.height + 2 * edge);
      const isPainted = data.some((value, at) => Math.abs(value - (data[at % 4] ?? 0)) > 8);
      return { name: `${shown.closest('[data-catalogue]')?.id}: ${one.localName}.${one.getAttribute('class') ?? ''}`, isPainted };
    });
  }, picture);
}

/** The parts that are visible in the colours of the site but not in forced colours. */
export async function lostInForcedColours(page: Page, shown: readonly Locator[]): Promise<readonly string[]> {
  const usual = await inColours(page, 'none', shown);
  const forced = await inColours(page, 'active', shown);
  await page.emulateMedia({ forcedColors: 'none' });
  return usual.filter(({ isPainted }, at) => isPainted && !forced[at]?.isPainted).map(({ name }) => name);
}

async function inColours(page: Page, forcedColors: 'none' | 'active', shown: readonly Locator[]): Promise<readonly Part[]> {
  await page.emulateMedia({ forcedColors });
  const parts: Part[] = [];
  for (const each of shown) parts.push(...(await partsOf(each)));
  return parts;
}
