import { danishWallClock } from './danish-time.ts';

/**
 * The instant (ISO 8601) of a local time in Denmark, such as `2026-11-19T14:05`. In the repeated hour of October it is the first; undefined
 * for the skipped hour in March, and for an invalid date.
 */
export function instantOnDanishWall(wallClock: string): string | undefined {
  const shown = wallClock.length === 16 ? `${wallClock}:00` : wallClock;
  const asUtc = Date.parse(`${shown}Z`);
  if (Number.isNaN(asUtc)) return undefined;
  const instants = [2, 1].map((hoursAhead) => new Date(asUtc - hoursAhead * 60 * 60 * 1_000));
  return instants.find((instant) => danishWallClock(instant) === shown)?.toISOString();
}
