/** How a test moves the clock of a process that was started with this file before its own (`startWithClock`). */
export interface ClockMove {
  readonly seconds: number;
}

// Every clock of the process goes on by what it is told: the site's, the backend's and the identity provider's.

let ahead = 0;
const clock = Date.now;
const now = (): number => Reflect.apply(clock, undefined, []) + ahead;
globalThis.Date = new Proxy(Date, {
  construct: (target, given) => Reflect.construct(target, given.length === 0 ? [now()] : given),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
});
process.on('message', ({ seconds }: ClockMove) => {
  ahead += seconds * 1_000;
  process.send?.(now());
});
// The test alone decides how long the process lives.
process.channel?.unref();
