import { expect, type Locator, type Page } from '@playwright/test';

/** More controls than any page has between two that are used one after the other. */
const mostTabs = 250;

/** A person who uses the keyboard alone. */
export interface Keyboard {
  /** Goes on with the Tab key until the control has the focus. */
  reach(control: Locator): Promise<void>;
  /** Presses a button, a link or what unfolds: with Enter. */
  press(control: Locator): Promise<void>;
  /** Ticks a box: with the space bar. */
  tick(box: Locator): Promise<void>;
  /** Types over what a field holds. */
  type(field: Locator, text: string): Promise<void>;
  /** Goes down a list of choices until it shows the one. */
  choose(select: Locator, label: string): Promise<void>;
}

/** Keyboard use of a page. Each control has to be reached by the Tab key from where the focus is. */
export function keyboardOf(page: Page): Keyboard {
  const hasFocus = (control: Locator) => control.evaluate((element) => element === element.ownerDocument.activeElement);
  async function reach(control: Locator): Promise<void> {
    await expect(control).toBeVisible();
    for (let tabs = 0; tabs < mostTabs; tabs += 1) {
      if (await hasFocus(control)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`The Tab key does not lead to ${control.toString()}`);
  }
  return {
    reach,
    async press(control) {
      await expect(control).toBeEnabled();
      await reach(control);
      await page.keyboard.press('Enter');
    },
    async tick(box) {
      await reach(box);
      await page.keyboard.press('Space');
      await expect(box).toBeChecked();
    },
    async type(field, text) {
      await reach(field);
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.insertText(text);
    },
    async choose(select, label) {
      await reach(select);
      await page.keyboard.press('Home');
      for (const _ of await select.getByRole('option').all()) {
        if ((await select.evaluate((element: HTMLSelectElement) => element.selectedOptions[0]?.label)) === label) return;
        await page.keyboard.press('ArrowDown');
      }
      throw new Error(`${select.toString()} has no choice ${label}`);
    },
  };
}
