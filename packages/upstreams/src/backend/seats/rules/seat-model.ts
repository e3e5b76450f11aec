/** Somebody who has seats, or wants some. */
export interface Wish {
  readonly email: string;
  readonly seats: number;
}

/** Where a model begins. */
interface Start {
  readonly capacity: number;
  readonly waitlist: boolean;
  /** Whose school is not confirmed yet. */
  readonly unknown: ReadonlySet<string>;
}

/** The rules of seats and queue in plain code: what the database must agree with after every step. Answers are what the person is told. */
export class SeatModel {
  readonly confirmed = new Map<string, number>();
  queue: Wish[] = [];
  held: Wish[] = [];
  private capacity: number;
  private readonly waitlist: boolean;
  private unknown: ReadonlySet<string>;

  constructor({ capacity, waitlist, unknown }: Start) {
    this.capacity = capacity;
    this.waitlist = waitlist;
    this.unknown = unknown;
  }

  get taken(): number {
    return [...this.confirmed.values()].reduce((sum, seats) => sum + seats, 0);
  }

  signUp(wish: Wish): string {
    const has = this.seatsOf(wish.email);
    if (has !== undefined) return has === wish.seats ? this.placeOf(wish.email) : 'ALREADY_SIGNED_UP';
    if (wish.seats > this.capacity) return 'FULL';
    if (!this.unknown.has(wish.email)) return this.let(wish) ? this.placeOf(wish.email) : 'FULL';
    this.held.push(wish);
    return 'pending';
  }

  /** Those who come together are served in their order, each by themselves. */
  crowd(wishes: readonly Wish[]): string {
    return wishes.map((wish) => this.signUp(wish)).join(', ');
  }

  /** All or nobody. */
  list(wishes: readonly Wish[]): string {
    const trial = this.copy();
    if (!wishes.every((wish) => trial.seatsOf(wish.email) === undefined && trial.let(wish))) return 'ROWS_REFUSED';
    return wishes
      .map((wish) => {
        this.let(wish);
        return this.placeOf(wish.email);
      })
      .join(', ');
  }

  cancel(email: string): string {
    if (this.seatsOf(email) === undefined) return 'nobody';
    this.confirmed.delete(email);
    this.queue = this.queue.filter((one) => one.email !== email);
    this.held = this.held.filter((one) => one.email !== email);
    this.promote();
    return 'done';
  }

  change({ email, seats }: Wish): string {
    const has = this.seatsOf(email);
    if (has === undefined) return 'nobody';
    if (seats > has && seats > this.capacity) return 'FULL';
    if (this.confirmed.has(email)) {
      if (seats > has && (this.queue.length > 0 || this.taken + seats - has > this.capacity)) return 'FULL';
      this.confirmed.set(email, seats);
    } else {
      this.queue = changed(this.queue, { email, seats });
      this.held = changed(this.held, { email, seats });
    }
    this.promote();
    return 'done';
  }

  /** To a place from 1. */
  move(email: string, position: number): string {
    if (this.seatsOf(email) === undefined) return 'nobody';
    if (this.held.some((one) => one.email === email)) return 'INSTITUTION_PENDING';
    const one = this.queue.find((waiting) => waiting.email === email);
    if (!one) return 'WRONG_STATE';
    this.queue = this.queue.filter((waiting) => waiting !== one);
    this.queue.splice(position - 1, 0, one);
    this.promote();
    return 'done';
  }

  resize(capacity: number): string {
    if (capacity < Math.max(this.taken, ...this.queue.map(({ seats }) => seats))) return 'CAPACITY_TAKEN';
    this.capacity = capacity;
    this.promote();
    return 'done';
  }

  /** The school is confirmed: who was held is decided in the order they came; who finds no room is told so. */
  approve(): string {
    const held = this.held;
    this.held = [];
    this.unknown = new Set();
    for (const wish of held) this.let(wish);
    return 'done';
  }

  /** A newcomer never passes those who wait, and a group that can never fit does not wait. */
  private let({ email, seats }: Wish): boolean {
    if (seats > this.capacity) return false;
    const free = this.queue.length === 0 && this.taken + seats <= this.capacity;
    if (free) this.confirmed.set(email, seats);
    else if (this.waitlist) this.queue.push({ email, seats });
    return free || this.waitlist;
  }

  private promote(): void {
    for (let head = this.queue[0]; head && this.taken + head.seats <= this.capacity; head = this.queue[0]) {
      this.queue.shift();
      this.confirmed.set(head.email, head.seats);
    }
  }

  private seatsOf(email: string): number | undefined {
    return this.confirmed.get(email) ?? [...this.queue, ...this.held].find((one) => one.email === email)?.seats;
  }

  private placeOf(email: string): string {
    if (this.confirmed.has(email)) return 'confirmed';
    const at = this.queue.findIndex((waiting) => waiting.email === email);
    return at < 0 ? 'pending' : `waitlisted ${at + 1}`;
  }

  private copy(): SeatModel {
    const { capacity, waitlist, unknown } = this;
    const copy = new SeatModel({ capacity, waitlist, unknown });
    for (const [email, seats] of this.confirmed) copy.confirmed.set(email, seats);
    copy.queue = [...this.queue];
    copy.held = [...this.held];
    return copy;
  }
}

/** Fewer seats keep their place; more go to the end. */
function changed(list: readonly Wish[], wish: Wish): Wish[] {
  const before = list.find((one) => one.email === wish.email);
  if (!before) return [...list];
  if (wish.seats <= before.seats) return list.map((one) => (one === before ? wish : one));
  return [...list.filter((one) => one !== before), wish];
}
