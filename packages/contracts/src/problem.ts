import { z } from 'zod';

/**
 * Every refusal of the system with its HTTP status. The list is closed: the server throws a code out of it,
 * the wire carries the code, and the browser has one Danish sentence for each.
 */
export const problemStatus = {
  BAD_REQUEST: 400,
  UNKNOWN_KEY: 400,
  EMAIL_NOT_VERIFIED: 403,
  SIGNED_OUT: 401,
  SESSION_EXPIRED: 401,
  TOKEN_OUTDATED: 401,
  LOGIN_FAILED: 400,
  FORBIDDEN: 403,
  FOREIGN_ORIGIN: 403,
  HEADER_MISSING: 403,
  NOT_FOUND: 404,
  /** A page is on another host now: its document redirects there, and its data are not here. */
  MOVED_ELSEWHERE: 404,
  METHOD_NOT_ALLOWED: 405,
  GONE: 410,
  BODY_TOO_LARGE: 413,
  WRONG_CONTENT_TYPE: 415,
  FILE_TOO_LARGE: 413,
  /** What is in it is of no kind that we keep, or its name says something else. */
  FILE_TYPE_REFUSED: 415,
  UNEXPECTED: 500,
  /** A page names a guard that there is not; `field` is its name. */
  UNKNOWN_MIDDLEWARE: 500,
  UPSTREAM_UNAVAILABLE: 503,
  STORE_UNAVAILABLE: 503,
  TRY_AGAIN: 503,
  RATE_LIMITED: 429,
  PROFILE_MISSING: 409,
  PROFILE_EXISTS: 409,
  PROFILE_DEACTIVATED: 403,
  INSTITUTION_UNKNOWN: 409,
  NAME_LOOKS_LIKE_CPR: 400,
  KEY_REUSED: 422,
  NOT_OPEN_YET: 409,
  CLOSED: 409,
  FULL: 409,
  ALREADY_SIGNED_UP: 409,
  WRONG_AUDIENCE: 409,
  NOT_ENROLLED: 409,
  INSTITUTION_PENDING: 409,
  /** No admin has confirmed whoever signs others up by list. */
  SENDER_NOT_CONFIRMED: 403,
  REAFFIRM_NEEDED: 409,
  CODE_INVALID: 409,
  CODE_EXPIRED: 409,
  CODE_USED_UP: 409,
  TEAM_SIZE: 409,
  ROSTER_LOCKED: 409,
  SUBMISSION_LOCKED: 409,
  CANCEL_DEADLINE_PASSED: 409,
  EVENT_CANCELLED: 409,
  SIMILAR_EXISTS: 409,
  IN_USE: 409,
  CAPACITY_TAKEN: 409,
  CHANGED_MEANWHILE: 409,
  WRONG_STATE: 409,
  NAME_TAKEN: 409,
  ROWS_REFUSED: 409,
  /** There are as many as there may be. */
  LIMIT_REACHED: 409,
  /** Somebody has to be left who is an admin. */
  LAST_ADMIN: 409,
  /** Roles are kept by a provider that is not ours. */
  ROLES_ELSEWHERE: 409,
  READ_ONLY_ON_BEHALF: 403,
  NOT_ON_BEHALF: 403,
  ON_BEHALF_OVER: 403,
} as const;

export type ProblemCode = keyof typeof problemStatus;

const codes: ReadonlySet<string> = new Set(Object.keys(problemStatus));

/** Tells whether a word from the wire is one of our codes. */
export function isProblemCode(word: unknown): word is ProblemCode {
  return typeof word === 'string' && codes.has(word);
}

/** What a refusal looks like on every wire: `problem` for programs, `message` for people, `requestId` for support. */
export const wireProblem = z.object({
  problem: z.custom<ProblemCode>(isProblemCode),
  message: z.string(),
  statusCode: z.int(),
  requestId: z.string(),
  /** The field that a `BAD_REQUEST` is about, as a dotted path, when one is. */
  field: z.string().optional(),
  /** The facts of the refusal, for those codes that `problemDetails` has a shape for. */
  details: z.record(z.string(), z.unknown()).optional(),
});

export type WireProblem = z.infer<typeof wireProblem>;

/** What a refusal may say beside its code. `cause` and `message` are for the log. */
export interface ProblemDetail {
  readonly cause?: unknown;
  readonly field?: string;
  readonly message?: string;
  readonly retryAfter?: number;
  readonly details?: Readonly<Record<string, unknown>>;
}

/** A refusal with a code out of the closed list. The message is for the log; people read the sentence of the code. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly field: string | undefined;
  /** Seconds until another try makes sense; becomes `Retry-After`. */
  readonly retryAfter: number | undefined;
  /** What goes to whoever asked, shaped as `problemDetails` says; nothing else of it leaves. */
  readonly details: Readonly<Record<string, unknown>> | undefined;

  constructor(code: ProblemCode, detail: ProblemDetail = {}) {
    super(detail.message ?? code, { cause: detail.cause });
    this.name = 'Problem';
    this.code = code;
    this.field = detail.field;
    this.retryAfter = detail.retryAfter;
    this.details = detail.details;
  }

  /** The HTTP status of this refusal. */
  get status(): number {
    return problemStatus[this.code];
  }
}

/** What the site adds to the refusals of the backend that it forwards to. */
export const siteProblems = ['UNKNOWN_KEY', 'UPSTREAM_UNAVAILABLE'] as const;
/** The same, of a call whose input may be wrong. */
export const inputProblems = ['BAD_REQUEST', 'UNKNOWN_KEY', 'UPSTREAM_UNAVAILABLE'] as const;
/** Of a call that is counted. */
export const throttleProblems = ['RATE_LIMITED', 'STORE_UNAVAILABLE'] as const;
/** Of a call that needs a profile with a verified address. */
export const profileProblems = ['EMAIL_NOT_VERIFIED', 'PROFILE_MISSING', 'PROFILE_DEACTIVATED'] as const;
