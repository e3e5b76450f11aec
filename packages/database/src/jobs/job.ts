/** Figures of what a run did or would do, by words of the code. Never anything personal. */
export type Counts = Readonly<Record<string, number>>;

/** What a run answers. */
export interface JobRun {
  readonly counts: Counts;
  /** When the job wants to run next, if that is before its schedule says; of no account after a failure. */
  readonly next?: Date | undefined;
  /** What failed while the rest was done: the run counts as failed, and its counts stand. */
  readonly failure?: unknown;
}

export interface JobContext {
  readonly now: Date;
  /** Aborted when the process stops, or when another process may have taken the job over. A long run ends after what it has in hand. */
  readonly signal: AbortSignal;
}

/** Something that runs by itself. */
export interface Job {
  /** The name of its row, alike in every process that runs it. */
  readonly name: string;
  /** Five fields of cron, in Danish time: `0 3 * * *` is three o'clock each night. */
  readonly schedule: string;
  /** @throws any error: the run has failed, and is tried again later. */
  run(context: JobContext): Promise<JobRun>;
  /** Counts what `run` would do now, by the same conditions, and changes nothing. */
  preview(context: JobContext): Promise<Counts>;
}
