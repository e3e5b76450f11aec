/** Seats that somebody has, or waits for. */
export interface Party {
  readonly email: string;
  readonly seats: number;
}

/** A sign-up. `email` is that of a teacher, or of a guest. */
interface SignUp extends Party {
  readonly state: 'confirmed' | 'waitlisted';
}

/** What a guest has asked for. `signUp`: what the link leads to since it was confirmed. */
interface Reservation extends Party {
  held: boolean;
  declined: boolean;
  signUp: SignUp | undefined;
  readonly expiresAt: number;
}

/** The rules of reservations, seats and queue in plain code. After every step the database must agree with it. */
export class ReservationModel {
  /** In the order of the queue; those with a seat among them. */
  signUps: SignUp[] = [];
  readonly reservations: Reservation[] = [];
  private minute = 0;
  private capacity: number;
  private readonly waitlist: boolean;

  constructor(capacity: number, waitlist: boolean) {
    this.capacity = capacity;
    this.waitlist = waitlist;
  }

  get reserved(): number {
    return sumOf(this.reservations.filter(({ held }) => held));
  }

  get taken(): number {
    return sumOf(this.signUps.filter(({ state }) => state === 'confirmed')) + this.reserved;
  }

  get queue(): readonly SignUp[] {
    return this.signUps.filter(({ state }) => state === 'waitlisted');
  }

  /** A guest asks for seats. */
  ask(party: Party): string {
    return this.orUndo(() => {
      this.release((one) => one.expiresAt <= this.minute);
      const place = this.placeOf(party.seats);
      if (place === undefined) return 'FULL';
      const held = place === 'confirmed' && this.reserved + party.seats <= Math.max(5, Math.floor(this.capacity / 10));
      const free = this.queue.length > 0 ? 0 : this.capacity - this.taken;
      this.reservations.push({ ...party, held, declined: false, signUp: undefined, expiresAt: this.minute + 30 });
      return `${free} free, ${held ? 'reserved' : 'by mail'}`;
    });
  }

  /** The guest opens the link of the nth reservation. */
  confirm(n: number): string {
    const reservation = this.reservations[n];
    if (!reservation) return 'nobody';
    return this.orUndo(() => {
      this.release((one) => one.expiresAt <= this.minute);
      if (reservation.declined) return 'GONE';
      reservation.signUp ??= this.signUpOf(reservation);
      if (reservation.signUp === undefined) return 'FULL';
      return this.wordsOf(reservation.signUp);
    });
  }

  decline(n: number): string {
    const reservation = this.reservations[n];
    if (!reservation) return 'nobody';
    if (reservation.signUp) return 'GONE';
    this.release((one) => one.expiresAt <= this.minute);
    this.release((one) => one === reservation);
    reservation.declined = true;
    return 'done';
  }

  /** The guest cancels by the link of the nth reservation. */
  leave(n: number): string {
    const reservation = this.reservations[n];
    if (!reservation) return 'nobody';
    if (!reservation.signUp) return 'NOT_FOUND';
    return this.cancelled(reservation.signUp) ? 'done' : 'GONE';
  }

  /** A teacher signs up. */
  signUp(party: Party): string {
    const has = this.signUps.find(({ email }) => email === party.email);
    if (has) return has.seats === party.seats ? this.wordsOf(has) : 'ALREADY_SIGNED_UP';
    const added = this.add(party);
    return added ? this.wordsOf(added) : 'FULL';
  }

  cancel(email: string): string {
    const has = this.signUps.find((one) => one.email === email);
    return has && this.cancelled(has) ? 'done' : 'nobody';
  }

  resize(capacity: number): string {
    if (capacity < Math.max(this.taken, ...this.queue.map(({ seats }) => seats))) return 'CAPACITY_TAKEN';
    this.capacity = capacity;
    this.promote();
    return 'done';
  }

  pass(minutes: number): string {
    this.minute += minutes;
    return 'done';
  }

  /** The clock runs the job. */
  expire(): string {
    return `${this.release((one) => one.expiresAt <= this.minute)} back`;
  }

  private signUpOf(reservation: Reservation): SignUp | undefined {
    const has = this.signUps.find(({ email }) => email === reservation.email);
    if (has) {
      this.release((one) => one === reservation);
      return this.signUps.find(({ email }) => email === reservation.email);
    }
    if (!reservation.held) return this.add(reservation);
    reservation.held = false;
    return this.push(reservation, 'confirmed');
  }

  private add(party: Party): SignUp | undefined {
    const place = this.placeOf(party.seats);
    return place && this.push(party, place);
  }

  private push({ email, seats }: Party, state: SignUp['state']): SignUp {
    const added: SignUp = { email, seats, state };
    this.signUps.push(added);
    return added;
  }

  /** A newcomer's place; undefined: none. The only rule about passing the queue, with `promote`. */
  private placeOf(seats: number): SignUp['state'] | undefined {
    if (seats > this.capacity) return undefined;
    if (this.queue.length === 0 && this.taken + seats <= this.capacity) return 'confirmed';
    return this.waitlist ? 'waitlisted' : undefined;
  }

  private promote(): void {
    for (let [head] = this.queue; head && this.taken + head.seats <= this.capacity; [head] = this.queue) this.replace(head, 'confirmed');
  }

  /** A sign-up with another state, in its place; links lead to it. */
  private replace(before: SignUp, state: SignUp['state']): void {
    const after = { ...before, state };
    this.signUps = this.signUps.map((one) => (one === before ? after : one));
    for (const one of this.reservations) if (one.signUp === before) one.signUp = after;
  }

  private cancelled(signUp: SignUp): boolean {
    if (!this.signUps.includes(signUp)) return false;
    this.signUps = this.signUps.filter((one) => one !== signUp);
    this.promote();
    return true;
  }

  /** Gives held seats back, and to the queue. @returns how many. */
  private release(which: (one: Reservation) => boolean): number {
    const ended = this.reservations.filter((one) => one.held && which(one));
    for (const one of ended) one.held = false;
    if (ended.length > 0) this.promote();
    return sumOf(ended);
  }

  private wordsOf(signUp: SignUp): string {
    if (!this.signUps.includes(signUp)) return 'GONE';
    return signUp.state === 'confirmed' ? `confirmed ${signUp.seats}` : `waitlisted ${signUp.seats} at ${this.queue.indexOf(signUp) + 1}`;
  }

  /** A refusal leaves everything as it was. */
  private orUndo(work: () => string): string {
    const [signUps, before] = [this.signUps, this.reservations.map((one) => ({ ...one }))];
    const said = work();
    if (said !== 'FULL' && said !== 'GONE') return said;
    this.signUps = signUps;
    this.reservations.splice(0, this.reservations.length, ...before);
    return said;
  }
}

function sumOf(parties: readonly Party[]): number {
  return parties.reduce((sum, { seats }) => sum + seats, 0);
}
