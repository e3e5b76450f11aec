import type { Act } from '../src/testing/block-example.ts';

/** Milliseconds until an act fails. All examples render at once, which takes long on a busy machine. */
const timeoutMs = 60_000;

/** Performs the acts of a visitor inside `place`, one after the other. @throws when the element that an act names does not appear. */
export async function performActs(place: Element, acts: readonly Act[]): Promise<void> {
  for (const act of acts) {
    const found = await waitForElement(place, act.at);
    if (act.does === 'press') found.click();
    if (act.does === 'type') typeInto(found, act.text);
  }
}

async function waitForElement(place: Element, at: string): Promise<HTMLElement> {
  const until = performance.now() + timeoutMs;
  while (performance.now() < until) {
    const found = place.querySelector<HTMLElement>(at);
    if (found !== null) return found;
    await new Promise(requestAnimationFrame);
  }
  throw new Error(`${place.id}: nothing is ${at}`);
}

/** Uses the native setter: React ignores a value that it has set itself. A choice takes its value by another event. */
function typeInto(field: HTMLElement, text: string): void {
  const own = [HTMLTextAreaElement, HTMLSelectElement].find((kind) => field instanceof kind) ?? HTMLInputElement;
  Object.getOwnPropertyDescriptor(own.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}
