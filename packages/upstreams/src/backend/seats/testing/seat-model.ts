/** A sign-up, or a request for one. */
export interface Party {
  readonly email: string;
  readonly seats: number;
}

/** The initial state of a model. */
interface Start {
  readonly capacity: number;
  readonly waitlist: boolean;
  /** Smaller groups pass a head of the queue that does not fit. */
  readonly passing: boolean;
  /** People whose school is not confirmed yet. */
  readonly unknown: ReadonlySet<string>;
}

/** The rules of seats and queue in plain code. After every step the database must agree with it. */
export class SeatModel {
  readonly confirmed = new Map<string, number>();
  queue: Party[] = [];
  schoolPending: Party[] = [];
  private capacity: number;
  private readonly waitlist: boolean;
  private readonly passing: boolean;
  private unknown: ReadonlySet<string>;

  constructor({ capacity, waitlist, passing, unknown }: Start) {
    this.capacity = capacity;
    this.waitlist = waitlist;
    this.passing = passing;
    this.unknown = unknown;
  }

  get taken(): number {
    return [...this.confirmed.values()].reduce((sum, seats) => sum + seats, 0);
  }

  signUp(party: Party): string {
    const has = this.seatsOf(party.email);
    if (has !== undefined) return has === party.seats ? this.placeOf(party.email) : 'ALREADY_SIGNED_UP';
    if (party.seats > this.capacity) return 'FULL';
    if (!this.unknown.has(party.email)) return this.let(party) ? this.placeOf(party.email) : 'FULL';
    this.schoolPending.push(party);
    return 'pending';
  }

  /** Requests of one batch are decided in order, each by itself. */
  batch(parties: readonly Party[]): string {
    return parties.map((party) => this.signUp(party)).join(', ');
  }

  /** All requests get a place, or none. */
  list(parties: readonly Party[]): string {
    const trial = this.copy();
    if (!parties.every((party) => trial.seatsOf(party.email) === undefined && trial.let(party))) return 'ROWS_REFUSED';
    return parties
      .map((party) => {
        this.let(party);
        return this.placeOf(party.email);
      })
      .join(', ');
  }

  cancel(email: string): string {
    if (this.seatsOf(email) === undefined) return 'nobody';
    this.confirmed.delete(email);
    this.queue = this.queue.filter((one) => one.email !== email);
    this.schoolPending = this.schoolPending.filter((one) => one.email !== email);
    this.promote();
    return 'done';
  }

  change({ email, seats }: Party): string {
    const has = this.seatsOf(email);
    if (has === undefined) return 'nobody';
    if (seats > has && seats > this.capacity) return 'FULL';
    if (this.confirmed.has(email)) {
      if (seats > has && !this.hasRoomFor(seats - has)) return 'FULL';
      this.confirmed.set(email, seats);
    } else {
      this.queue = changed(this.queue, { email, seats });
      this.schoolPending = changed(this.schoolPending, { email, seats });
    }
    this.promote();
    return 'done';
  }

  /** Moves a sign-up to a position, from 1. */
  move(email: string, position: number): string {
    if (this.seatsOf(email) === undefined) return 'nobody';
    if (this.schoolPending.some((one) => one.email === email)) return 'INSTITUTION_PENDING';
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

  /** Confirms the school: its pending sign-ups are decided in order, and cancelled where there is no room. */
  approve(): string {
    const schoolPending = this.schoolPending;
    this.schoolPending = [];
    this.unknown = new Set();
    for (const party of schoolPending) this.let(party);
    return 'done';
  }

  /** A new sign-up passes nobody who would get the seat, and a group that can never fit is not waitlisted. */
  private let({ email, seats }: Party): boolean {
    if (seats > this.capacity) return false;
    const free = this.hasRoomFor(seats);
    if (free) this.confirmed.set(email, seats);
    else if (this.waitlist) this.queue.push({ email, seats });
    return free || this.waitlist;
  }

  private hasRoomFor(seats: number): boolean {
    const isFree = (asked: number) => this.taken + asked <= this.capacity;
    return isFree(seats) && (this.queue.length === 0 || (this.passing && !this.queue.some((waiting) => isFree(waiting.seats))));
  }

  private promote(): void {
    for (const one of [...this.queue]) {
      const fits = this.taken + one.seats <= this.capacity;
      if (!fits && !this.passing) return;
      if (!fits) continue;
      this.queue = this.queue.filter((waiting) => waiting !== one);
      this.confirmed.set(one.email, one.seats);
    }
  }

  private seatsOf(email: string): number | undefined {
    return this.confirmed.get(email) ?? [...this.queue, ...this.schoolPending].find((one) => one.email === email)?.seats;
  }

  private placeOf(email: string): string {
    if (this.confirmed.has(email)) return 'confirmed';
    const at = this.queue.findIndex((waiting) => waiting.email === email);
    return at < 0 ? 'pending' : `waitlisted ${at + 1}`;
  }

  private copy(): SeatModel {
    const { capacity, waitlist, passing, unknown } = this;
    const copy = new SeatModel({ capacity, waitlist, passing, unknown });
    for (const [email, seats] of this.confirmed) copy.confirmed.set(email, seats);
    copy.queue = [...this.queue];
    copy.schoolPending = [...this.schoolPending];
    return copy;
  }
}

/** Fewer seats keep the place in the queue; more seats move to the end. */
function changed(list: readonly Party[], party: Party): Party[] {
  const before = list.find((one) => one.email === party.email);
  if (!before) return [...list];
  if (party.seats <= before.seats) return list.map((one) => (one === before ? party : one));
  return [...list.filter((one) => one !== before), party];
}
