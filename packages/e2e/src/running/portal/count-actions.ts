import type { Locator, Page } from '@playwright/test';

/** Somebody's hands: everything that is done with them counts as one action each. */
export interface Hands {
  click(control: Locator): Promise<void>;
  /** Writes into a field, as one goes to it and types. */
  fill(field: Locator, text: string): Promise<void>;
  choose(select: Locator, option: string): Promise<void>;
  /** One key. */
  press(key: string): Promise<void>;
  /** Types where the focus is. */
  type(text: string): Promise<void>;
  count(): number;
}

/** Hands on a page that have done nothing yet. */
export function countActions(page: Page): Hands {
  let done = 0;
  const counted = async (action: Promise<unknown>): Promise<void> => {
    done += 1;
    await action;
  };
  return {
    click: (control) => counted(control.click()),
    fill: (field, text) => counted(field.fill(text)),
    choose: (select, option) => counted(select.selectOption(option)),
    press: (key) => counted(page.keyboard.press(key)),
    type: (text) => counted(page.keyboard.insertText(text)),
    count: () => done,
  };
}
