/** Time-outs of sessions in seconds: since the last use, and since the login. */
export interface SessionLimits {
  readonly idleSeconds: number;
  readonly absoluteSeconds: number;
}

/** How long logins last where the settings say nothing else ([decision 49](../../../docs/decisions/0049-how-long-a-login-lasts.md)). */
export const defaultLimits = {
  teacher: { idleSeconds: 14 * 86_400, absoluteSeconds: 30 * 86_400 },
  admin: { idleSeconds: 2 * 3_600, absoluteSeconds: 12 * 3_600 },
} as const satisfies Readonly<Record<string, SessionLimits>>;
