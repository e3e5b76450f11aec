import { Gauge, type Registry } from 'prom-client';

const windowMilliseconds = 60_000;

/**
 * Remembers how old the oldest page was that was served in the last minute or two, and tells it whenever somebody reads; nothing when
 * none was. Sees to it that a content service without a usable answer is noticed while everybody still gets their pages.
 *
 * @returns what to call with the age of each page, in milliseconds
 */
export function addOldestServed(registry: Registry, now: () => number = () => performance.now()): (ageMilliseconds: number) => void {
  let begun = now();
  let [latest, before]: (number | undefined)[] = [undefined, undefined];

  function turn(): void {
    const passed = now() - begun;
    if (passed < windowMilliseconds) return;
    before = passed < 2 * windowMilliseconds ? latest : undefined;
    latest = undefined;
    begun = now();
  }

  new Gauge({
    name: 'edison_oldest_page_seconds',
    help: 'Age of the content of the oldest page served in the last minute or two; absent when none was.',
    registers: [registry],
    collect() {
      turn();
      if (latest === undefined && before === undefined) this.remove();
      else this.set(Math.max(latest ?? 0, before ?? 0) / 1000);
    },
  });
  return (age) => {
    turn();
    if (latest === undefined || age > latest) latest = age;
  };
}
