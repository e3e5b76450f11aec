import type { TimeLeft } from '../../layouts/release-countdown/time-left.ts';
import { friendlyInstant } from '../dates.ts';

/** The words of the countdown to a release; headline and HURRA! are the seed's. */
export const releaseWords = {
  headline: 'Fonden præsenterer ny hjemmeside om:',
  hurra: 'HURRA!',
  units: [
    ['days', 'dage'],
    ['hours', 'timer'],
    ['minutes', 'minutter'],
    ['seconds', 'sekunder'],
  ],
  opens: (instant: string) => `Siden åbner ${friendlyInstant(instant)}`,
} as const;

/** The time left as it is said: hours until the last hour, then minutes. It changes as rarely as it should be heard. */
export function spokenTimeLeft(left: TimeLeft | undefined): string {
  if (left === undefined) return '';
  const { days, hours, minutes } = left;
  const parts = days + hours > 0 ? [count(days, 'dag', 'dage'), count(hours, 'time', 'timer')] : [count(minutes, 'minut', 'minutter')];
  return parts.filter(Boolean).join(' og ') || 'Under et minut';
}

function count(number: number, one: string, many: string): string {
  return number === 0 ? '' : `${number} ${number === 1 ? one : many}`;
}
