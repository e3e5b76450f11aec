import styles from './drawing.module.css';

/** A drawing of the workshop: a cardboard robot, a light bulb, a gear, and the filament that connects them. */
export function Workbench() {
  return (
    <svg className={styles.drawing} viewBox="0 0 480 400" aria-hidden="true">
      <path className={styles.thread} d="M6 322C46 300 62 352 104 332S128 250 88 226 40 150 96 132s96 46 142 26" />
      <Bulb />
      <Robot />
      <Gears />
      <Bench />
    </svg>
  );
}

function Bulb() {
  return (
    <g>
      <path className={styles.ray} d="M262 18V4M214 36l-12-10M310 36l12-10M196 84l-16 2M328 84l16 2" />
      <path
        className={styles.yellow}
        d="M262 32c-31 0-51 22-50 49 1 19 12 28 19 40 4 7 4 12 5 17l52-1c1-6 1-11 6-18 8-11 18-20 18-40 0-27-21-47-50-47z"
      />
      <path d="M244 88l10 11 8-13 9 13 10-11M254 99l2 37M271 99l-2 37" />
      <path className={styles.white} d="M237 139l51-1-3 24-44 1z" />
      <path d="M238 150l49-1" />
    </g>
  );
}

function Robot() {
  return (
    <g>
      <path className={styles.card} d="M192 168l142-4 4 88-147 3z" />
      <path
        className={styles.white}
        d="M232 189c14-1 24 9 24 22s-10 23-23 23-23-10-23-22 9-22 22-23zM297 187c13 0 23 10 23 23s-10 22-23 22-23-9-23-22 10-23 23-23z"
      />
      <path className={styles.dot} d="M234 204a8 8 0 1 0 .1 0zM298 202a8 8 0 1 0 .1 0z" />
      <path d="M252 243c9 5 19 5 27 0" />
      <path className={styles.card} d="M204 262l122-3 8 84-135 2z" />
      <path className={styles.coral} d="M225 281l38-1 1 27-39 1z" />
      <path className={styles.mint} d="M293 279c9 0 15 6 15 14s-6 15-15 15-15-6-15-14 6-15 15-15z" />
      <path d="M226 326l80-2" />
      <path d="M204 276c-26 2-38 18-36 42M330 272c28-6 40-24 38-46" />
      <path className={styles.white} d="M158 317l21-1 1 20-23 1zM357 207l22-2 1 20-21 3z" />
    </g>
  );
}

function Gears() {
  return (
    <g>
      <path
        className={styles.sky}
        d="M408 268l14-2 3 13 11 4 11-8 10 10-8 11 5 11 13 2v15l-13 3-4 11 8 11-10 10-12-7-10 4-3 14h-15l-2-13-11-5-11 8-10-11 8-11-5-10-13-3v-14l13-3 5-11-8-11 10-10 11 7 11-4z"
      />
      <path className={styles.white} d="M416 302c11 0 18 8 18 18s-8 18-18 18-18-8-18-18 8-18 18-18z" />
    </g>
  );
}

function Bench() {
  return (
    <g>
      <path className={styles.ink} d="M4 352l472-6 1 18-473 5z" />
      <path className={styles.white} d="M42 304l64-2-3 48-58 1z" />
      <path d="M56 303l-6-48M72 302l1-60M90 302l9-52" />
      <path className={styles.coral} d="M66 242l7-20 8 20zM44 256l3-16 9 14z" />
      <path className={styles.yellow} d="M92 250l16-4 2-22-12 1z" />
      <path d="M58 322l32-1" />
    </g>
  );
}
