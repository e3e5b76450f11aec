// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';

const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));

test('frames come, also after what had the focus has changed while the timers were replaced', async () => {
  document.body.innerHTML = '<button>Gem</button>';
  document.querySelector('button')?.focus();
  await frame();
  await frame();
  vi.useFakeTimers();
  document.querySelector('button')?.setAttribute('disabled', '');
  vi.useRealTimers();
  expect(await frame()).toBeGreaterThan(0);
});
