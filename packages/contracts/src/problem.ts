import { z } from 'zod';

/**
 * Every problem code with its HTTP status. The list is closed: servers throw only these codes, and the web has a Danish sentence for each.
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
  /** The login is too old for the call, or too weak; logging in again, with a second factor, lets it through (RFC 9470). */
  STEP_UP_NEEDED: 403,
  FOREIGN_ORIGIN: 403,
  HEADER_MISSING: 403,
  NOT_FOUND: 404,
  /** The page redirects to another host, so that its data cannot be answered; loading the document redirects. */
  MOVED_ELSEWHERE: 404,
  METHOD_NOT_ALLOWED: 405,
  GONE: 410,
  BODY_TOO_LARGE: 413,
  WRONG_CONTENT_TYPE: 415,
  FILE_TOO_LARGE: 413,
  /** The file's type is not allowed, or does not match its extension. */
  FILE_TYPE_REFUSED: 415,
  /** The file holds something that runs, or cannot be inspected. */
  FILE_UNSAFE: 422,
  /** The virus scanner gave no verdict, and no file is kept without one. */
  SCAN_UNAVAILABLE: 503,
  UNEXPECTED: 500,
  /** A page names an unknown middleware; `field` is its name. */
  UNKNOWN_MIDDLEWARE: 500,
  UPSTREAM_UNAVAILABLE: 503,
  STORE_UNAVAILABLE: 503,
  TRY_AGAIN: 503,
  RATE_LIMITED: 429,
  /** Several mailboxes that the sender has had mails sent to have said today that they did not ask. */
  SENDER_MUTED: 429,
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
  /** Nobody has proved that the caller is at their school. */
  SCHOOL_NOT_PROVED: 403,
  /** A mail domain at which anybody gets a mailbox proves no school. */
  DOMAIN_PUBLIC: 409,
  /** A user changes school by themselves at most once in 30 days. */
  SCHOOL_CHANGED_RECENTLY: 409,
  /** More people of other places than one may write on lists in a day. */
  OUTSIDE_LIMIT: 409,
  /** The mailbox was asked before by the sender, and has not answered. */
  ALREADY_ASKED: 409,
  /** The mailbox has told the sender today that it did not ask. */
  DECLINED: 409,
  /** The sender has had the mailbox asked as often as may be: once an event and hour, three times a day. */
  MAILBOX_LIMIT: 409,
  REAFFIRM_NEEDED: 409,
  /** The programme is joined with a code. */
  CODE_NEEDED: 409,
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
  /** Somebody else has answered for the newcomer, or there is nothing to answer any more. */
  ALREADY_ANSWERED: 409,
  WRONG_STATE: 409,
  NAME_TAKEN: 409,
  /** The programme has a season in that school year. */
  SEASON_EXISTS: 409,
  ROWS_REFUSED: 409,
  /** The most that may exist at a time, such as co-owners or saved views. */
  LIMIT_REACHED: 409,
  /** The last admin cannot lose the role. */
  LAST_ADMIN: 409,
  /** A job runs, or is about to. */
  JOB_RUNNING: 409,
  /** No process that can run the job is there. */
  JOB_ABSENT: 409,
  /** Roles are managed at the remote identity provider. */
  ROLES_ELSEWHERE: 409,
  /** E-mails are managed at the remote identity provider. */
  EMAIL_ELSEWHERE: 409,
  /** Another person has the address. */
  EMAIL_TAKEN: 409,
  READ_ONLY_ON_BEHALF: 403,
  NOT_ON_BEHALF: 403,
  ON_BEHALF_OVER: 403,
} as const;

export type ProblemCode = keyof typeof problemStatus;

const codes: ReadonlySet<string> = new Set(Object.keys(problemStatus));

/** Whether a value is a known problem code. */
export function isProblemCode(word: unknown): word is ProblemCode {
  return typeof word === 'string' && codes.has(word);
}

/** The JSON of a problem, at every service: `problem` for programs, `message` in English, `requestId` to find it in the log. */
export const wireProblem = z.object({
  problem: z.custom<ProblemCode>(isProblemCode),
  message: z.string(),
  statusCode: z.int(),
  requestId: z.string(),
  /** The invalid field of a `BAD_REQUEST`, as a dotted path. */
  field: z.string().optional(),
  /** Further data, for the codes in `problemDetails`. */
  details: z.record(z.string(), z.unknown()).optional(),
});

export type WireProblem = z.infer<typeof wireProblem>;

/** Optional parts of a problem. `cause` and `message` are only logged. */
export interface ProblemDetail {
  readonly cause?: unknown;
  readonly field?: string;
  readonly message?: string;
  readonly retryAfter?: number;
  readonly details?: Readonly<Record<string, unknown>>;
}

/** An error with a problem code. Its message is only logged; people see the code's Danish sentence. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly field: string | undefined;
  /** Seconds until a retry makes sense; sent as `Retry-After`. */
  readonly retryAfter: number | undefined;
  /** Data for the caller; only what the schema in `problemDetails` names is sent. */
  readonly details: Readonly<Record<string, unknown>> | undefined;

  constructor(code: ProblemCode, detail: ProblemDetail = {}) {
    super(detail.message ?? code, { cause: detail.cause });
    this.name = 'Problem';
    this.code = code;
    this.field = detail.field;
    this.retryAfter = detail.retryAfter;
    this.details = detail.details;
  }

  /** The code's HTTP status. */
  get status(): number {
    return problemStatus[this.code];
  }
}

/** Problems that the bff adds to those of the backend's call. */
export const siteProblems = ['UNKNOWN_KEY', 'UPSTREAM_UNAVAILABLE'] as const;
/** Problems of a call with input. */
export const inputProblems = ['BAD_REQUEST', 'UNKNOWN_KEY', 'UPSTREAM_UNAVAILABLE'] as const;
/** Problems of a throttled call. */
export const throttleProblems = ['RATE_LIMITED', 'STORE_UNAVAILABLE'] as const;
/** Problems of a call that needs a profile with a verified e-mail. */
export const profileProblems = ['EMAIL_NOT_VERIFIED', 'PROFILE_MISSING', 'PROFILE_DEACTIVATED'] as const;
