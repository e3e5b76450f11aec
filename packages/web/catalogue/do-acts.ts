import type { Act } from '../src/testing/block-example.ts';

/** After this long an act is given up, in milliseconds. All examples are drawn at once: a busy machine takes its time. */
const patience = 60_000;

/** Does within `place` what a visitor does, one after the other. @throws when what an act is about does not come. */
export async function doActs(place: Element, acts: readonly Act[]): Promise<void> {
  for (const act of acts) {
    const found = await comes(place, act.at);
    if (act.does === 'press') found.click();
    if (act.does === 'type') type(found, act.text);
  }
}

async function comes(place: Element, at: string): Promise<HTMLElement> {
  const until = performance.now() + patience;
  while (performance.now() < until) {
    const found = place.querySelector<HTMLElement>(at);
    if (found !== null) return found;
    await new Promise(requestAnimationFrame);
  }
  throw new Error(`${place.id}: nothing is ${at}`);
}

/** Past React, which takes a value that it has set itself for no change. */
function type(field: HTMLElement, text: string): void {
  const own = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(own.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
