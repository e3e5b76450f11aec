/** Seats that somebody has, or waits for. */
export interface Party {
  readonly email: string;
  readonly seats: number;
}

/** One of the two sessions of the event. */
export type At = 0 | 1;

/** A sign-up. `email` is that of a teacher, or of a guest. */
export interface SignUp extends Party {
  readonly at: At;
  readonly state: 'confirmed' | 'waitlisted';
}

/** What a guest has asked for. `signUp`: what the link leads to since it was confirmed. */
interface Reservation extends Party {
  readonly at: At;
  reserved: boolean;
  declined: boolean;
  signUp: SignUp | undefined;
  readonly askedAt: number;
}

/** The initial state of a model. `passing`: when smaller groups pass a head of the queue that does not fit. */
export interface Start {
  readonly capacities: readonly [number, number];
  readonly waitlist: boolean;
  readonly passing: 'never' | 'after 48 hours' | 'now';
}

const [halfHour, day] = [30, 24 * 60];
const refusals: ReadonlySet<string> = new Set(['FULL', 'GONE', 'NOT_FOUND', 'ALREADY_SIGNED_UP']);

/** The rules of reservations, seats and queues of two sessions in plain code. After every step the database must agree with it. */
export class ReservationModel {
  /** In the order of the queues; those with a seat among them. */
  signUps: SignUp[] = [];
  readonly reservations: Reservation[] = [];
  private minute = 0;
  /** Minutes in which people first came into a queue of the event, by e-mail: nothing begins them anew. */
  private readonly firstQueued = new Map<string, number>();
  private readonly capacities: [number, number];
  private readonly waitlist: boolean;
  private readonly passing: Start['passing'];

  constructor({ capacities, waitlist, passing }: Start) {
    this.capacities = [...capacities];
    this.waitlist = waitlist;
    this.passing = passing;
  }

  reserved(at: At): number {
    return sumOf(this.reservations.filter((one) => one.reserved && one.at === at));
  }

  taken(at: At): number {
    return sumOf(this.signUps.filter((one) => one.state === 'confirmed' && one.at === at)) + this.reserved(at);
  }

  queue(at: At): readonly SignUp[] {
    return this.signUps.filter((one) => one.state === 'waitlisted' && one.at === at);
  }

  /** A guest asks for seats. */
  ask(at: At, party: Party): string {
    return this.orUndo(() => {
      this.releaseExpired(at);
      const place = this.placeOf(at, party.seats);
      if (place === undefined) return 'FULL';
      const reserved = place === 'confirmed' && this.reserved(at) + party.seats <= Math.max(5, Math.floor(this.capacities[at] / 10));
      const free = this.freeForNewcomer(at);
      this.reservations.push({ ...party, at, reserved, declined: false, signUp: undefined, askedAt: this.minute });
      return `${free} free, ${reserved ? 'reserved' : 'by mail'}`;
    });
  }

  /** The guest opens the link of the nth reservation. */
  confirm(n: number): string {
    return this.byLink(n, (reservation) => {
      if (!reservation.signUp && this.minute - reservation.askedAt >= day) return 'NOT_FOUND';
      this.releaseExpired(reservation.signUp?.at ?? reservation.at);
      if (reservation.declined) return 'GONE';
      reservation.signUp ??= this.signUpOf(reservation);
      return reservation.signUp ? this.wordsOf(reservation.signUp) : 'FULL';
    });
  }

  decline(n: number): string {
    return this.byLink(n, (reservation) => {
      if (reservation.signUp) return 'GONE';
      if (this.minute - reservation.askedAt >= day) return 'NOT_FOUND';
      this.releaseExpired(reservation.at);
      this.release(reservation.at, (one) => one === reservation);
      reservation.declined = true;
      return 'done';
    });
  }

  /** The guest cancels by the link of the nth reservation. */
  leave(n: number): string {
    return this.bySignUp(n, [], (signUp) => {
      this.end(signUp);
      return 'done';
    });
  }

  /** The guest asks for another number of seats by the link of the nth reservation. */
  change(n: number, seats: number): string {
    return this.bySignUp(n, [], (before) => {
      const { at, state } = before;
      const more = seats - before.seats;
      if (more > 0 && seats > this.capacities[at]) return 'FULL';
      if (more > 0 && state === 'confirmed' && more > this.freeForNewcomer(at)) return 'FULL';
      const toEnd = more > 0 && state === 'waitlisted';
      this.replace(before, { ...before, seats }, toEnd);
      if (more !== 0) this.promote(at);
      return this.wordsOf(this.newest(n));
    });
  }

  /** The guest moves to a session by the link of the nth reservation. `queue`: also to its queue. */
  move(n: number, to: At, queue: boolean): string {
    return this.bySignUp(n, [to], (before) => {
      if (before.at === to) return this.wordsOf(before);
      if (this.find(to, before.email)) return 'ALREADY_SIGNED_UP';
      const state = this.placeOf(to, before.seats);
      if (state === undefined || (state === 'waitlisted' && !queue)) return 'FULL';
      this.replace(before, this.noted({ ...before, at: to, state }), true);
      this.promote(before.at);
      return this.wordsOf(this.newest(n));
    });
  }

  /** A teacher signs up. */
  signUp(at: At, party: Party): string {
    const has = this.find(at, party.email);
    if (has) return has.seats === party.seats ? this.wordsOf(has) : 'ALREADY_SIGNED_UP';
    const added = this.add(at, party);
    return added ? this.wordsOf(added) : 'FULL';
  }

  cancel(at: At, email: string): string {
    const has = this.find(at, email);
    if (!has) return 'nobody';
    this.end(has);
    return 'done';
  }

  resize(at: At, capacity: number): string {
    if (capacity < Math.max(this.taken(at), ...this.queue(at).map(({ seats }) => seats))) return 'CAPACITY_TAKEN';
    this.capacities[at] = capacity;
    this.promote(at);
    return 'done';
  }

  pass(minutes: number): string {
    this.minute += minutes;
    return 'done';
  }

  /** The clock runs the job that gives expired seats back. */
  expire(): string {
    return `${this.releaseExpired(0) + this.releaseExpired(1)} back`;
  }

  /** The clock runs the job that lets smaller groups pass. */
  fill(): string {
    return `${this.promote(0) + this.promote(1)} promoted`;
  }

  /** The links that do something: of an active sign-up, or of what waits to be confirmed. */
  links(of: 'sign-up' | 'reservation'): readonly number[] {
    const isSignedUp = ({ signUp }: Reservation) => signUp !== undefined && this.signUps.includes(signUp);
    const waits = ({ signUp, declined }: Reservation) => !signUp && !declined;
    return this.reservations.flatMap((one, n) => ((of === 'sign-up' ? isSignedUp(one) : waits(one)) ? [n] : []));
  }

  /** What the link of the nth reservation does; a refusal leaves everything as it was. */
  private byLink(n: number, work: (reservation: Reservation) => string): string {
    const reservation = this.reservations[n];
    return reservation ? this.orUndo(() => work(reservation)) : 'nobody';
  }

  /** As `byLink`, of a reservation that is a sign-up; what has expired there and at `others` is given back first. */
  private bySignUp(n: number, others: readonly At[], work: (signUp: SignUp) => string): string {
    return this.byLink(n, (reservation) => {
      if (!reservation.signUp) return 'NOT_FOUND';
      for (const at of new Set([reservation.signUp.at, ...others].toSorted())) this.releaseExpired(at);
      const signUp = this.newest(n);
      return this.signUps.includes(signUp) ? work(signUp) : 'GONE';
    });
  }

  /** The sign-up that the link of the nth reservation leads to by now. */
  private newest(n: number): SignUp {
    const signUp = this.reservations[n]?.signUp;
    if (!signUp) throw new Error('not confirmed');
    return signUp;
  }

  private find(at: At, email: string): SignUp | undefined {
    return this.signUps.find((one) => one.at === at && one.email === email);
  }

  private signUpOf(reservation: Reservation): SignUp | undefined {
    const { at, email } = reservation;
    if (this.find(at, email)) {
      this.release(at, (one) => one === reservation);
      return this.find(at, email);
    }
    if (!reservation.reserved) return this.add(at, reservation);
    reservation.reserved = false;
    return this.push(at, reservation, 'confirmed');
  }

  private add(at: At, party: Party): SignUp | undefined {
    const place = this.placeOf(at, party.seats);
    return place && this.push(at, party, place);
  }

  private push(at: At, { email, seats }: Party, state: SignUp['state']): SignUp {
    const added = this.noted({ email, seats, at, state });
    this.signUps.push(added);
    return added;
  }

  /** Notes who first comes into a queue. */
  private noted(signUp: SignUp): SignUp {
    const { email, state } = signUp;
    if (state === 'waitlisted' && !this.firstQueued.has(email)) this.firstQueued.set(email, this.minute);
    return signUp;
  }

  /** A newcomer's place; undefined: none. */
  private placeOf(at: At, seats: number): SignUp['state'] | undefined {
    if (seats > this.capacities[at]) return undefined;
    if (seats <= this.freeForNewcomer(at)) return 'confirmed';
    return this.waitlist ? 'waitlisted' : undefined;
  }

  /** What is free, unless somebody waits who would get it. */
  private freeForNewcomer(at: At): number {
    const free = this.capacities[at] - this.taken(at);
    const [head] = this.queue(at);
    if (!head) return free;
    return this.isPassed(head) && this.queue(at).every(({ seats }) => seats > free) ? free : 0;
  }

  private isPassed({ email }: SignUp): boolean {
    const since = this.firstQueued.get(email) ?? this.minute;
    return this.passing === 'now' || (this.passing === 'after 48 hours' && this.minute - since >= 2 * day);
  }

  /** In the order of the queue, until somebody does not fit who is not passed. @returns how many. */
  private promote(at: At): number {
    let [promoted, passed]: [number, boolean] = [0, false];
    for (const one of this.queue(at)) {
      if (this.taken(at) + one.seats <= this.capacities[at]) {
        this.replace(one, { ...one, state: 'confirmed' }, false);
        promoted += 1;
      } else if (!passed && !this.isPassed(one)) break;
      else passed = true;
    }
    return promoted;
  }

  /** A changed sign-up, in its place or at the end of the queue; links lead to it. */
  private replace(before: SignUp, after: SignUp, toEnd: boolean): void {
    if (toEnd) this.signUps = [...this.signUps.filter((one) => one !== before), after];
    else this.signUps = this.signUps.map((one) => (one === before ? after : one));
    for (const one of this.reservations) if (one.signUp === before) one.signUp = after;
  }

  private end(signUp: SignUp): void {
    this.signUps = this.signUps.filter((one) => one !== signUp);
    this.promote(signUp.at);
  }

  private releaseExpired(at: At): number {
    return this.release(at, (one) => this.minute - one.askedAt >= halfHour);
  }

  /** Gives reserved seats of a session back, and to its queue. @returns how many. */
  private release(at: At, which: (one: Reservation) => boolean): number {
    const ended = this.reservations.filter((one) => one.reserved && one.at === at && which(one));
    for (const one of ended) one.reserved = false;
    if (ended.length > 0) this.promote(at);
    return sumOf(ended);
  }

  private wordsOf(signUp: SignUp): string {
    if (!this.signUps.includes(signUp)) return 'GONE';
    const { at, state, seats } = signUp;
    return state === 'confirmed' ? `confirmed ${seats} at ${at}` : `waitlisted ${seats} at ${at}, ${this.queue(at).indexOf(signUp) + 1}.`;
  }

  /** A refusal leaves everything as it was. */
  private orUndo(work: () => string): string {
    const [signUps, before] = [this.signUps, this.reservations.map((one) => ({ ...one }))];
    const said = work();
    if (!refusals.has(said)) return said;
    this.signUps = signUps;
    this.reservations.splice(0, this.reservations.length, ...before);
    return said;
  }
}

function sumOf(parties: readonly Party[]): number {
  return parties.reduce((sum, { seats }) => sum + seats, 0);
}
