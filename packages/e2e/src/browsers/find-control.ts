/// <reference lib="dom" />

/** What somebody looks for on a page: its kind, and its name or its text as they read it. */
export type Kind = 'link' | 'button' | 'heading' | 'field' | 'option' | 'text';

/** Where something is that can be pressed: the middle of it, in CSS pixels of the window. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * Finds what can be seen, brings it into the window and says where it is. Runs in the page, so it stands alone.
 *
 * @param name the whole name; `*` stands for anything
 * @returns null where nothing is found, or something lies over it
 */
export function findControl(kind: Kind, name: string): Point | null {
  const kinds: Record<Kind, string> = {
    link: 'a[href]',
    button: 'button, summary, [role=button], input[type=submit]',
    heading: 'h1, h2, h3, h4',
    field: 'input, textarea, select',
    option: '[role=option]',
    text: 'p, li, td, th, dd, dt, span, strong, h1, h2, h3, [role=status], caption, label',
  };
  const read = (text: string | null | undefined) => (text ?? '').replaceAll('\u00AD', '').replaceAll(/\s+/g, ' ').trim();
  const names = (element: Element): string[] => {
    const labels = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement;
    const written = labels ? [...(element.labels ?? [])].map((label) => label.textContent) : [element.textContent];
    return [element.getAttribute('aria-label'), ...written].map(read);
  };
  const parts = name.split('*').map((part) => part.replaceAll(/[\\^$.?+()[\]{}|]/g, '\\$&'));
  const whole = new RegExp(`^${parts.join('.*')}$`);
  for (const element of document.querySelectorAll(kinds[kind])) {
    if (!names(element).some((text) => whole.test(text))) continue;
    // A choice that is drawn by its label is pressed there.
    const chosen = element instanceof HTMLInputElement && /^(radio|checkbox)$/.test(element.type) ? element.labels?.[0] : undefined;
    const shown = chosen ?? element;
    if (!shown.checkVisibility({ visibilityProperty: true })) continue;
    shown.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { x, y, width, height } = shown.getBoundingClientRect();
    const point = { x: x + width / 2, y: y + height / 2 };
    const there = document.elementFromPoint(point.x, point.y);
    if (kind === 'text' || kind === 'heading' || shown.contains(there) || there?.contains(shown)) return point;
  }
  return null;
}
