import { ApiProblem } from '../../api/api-problem.ts';
import { problemSentences } from '../problem-sentences.ts';

/**
 * The sentence of a refusal, with the time to wait in minutes or hours if the server gives it.
 *
 * @param ofMuted the sentence for whoever has written to people who did not ask.
 */
export function refusalWords(error: Error, ofMuted = problemSentences.SENDER_MUTED): string {
  if (!(error instanceof ApiProblem)) return problemSentences.UNEXPECTED;
  const { taken, waiting } = (error.code === 'CAPACITY_TAKEN' && error.wire.details) || {};
  if (typeof taken === 'number') {
    return `Der skal være mindst ${taken}: ${waiting === true ? 'Så mange fylder en gruppe på ventelisten' : 'Så mange er taget'}.`;
  }
  const room = fullWords(error);
  if (room !== undefined) return `${room.text} ${room.free > 0 ? 'Prøv med færre.' : 'Se, om et andet event passer dig.'}`;
  const wait = error.retryAfter === undefined ? undefined : `om ${waitWords(error.retryAfter)}`;
  if (error.code === 'SENDER_MUTED') return `${ofMuted} Ellers kan du prøve igen ${wait ?? 'i morgen'}.`;
  if (error.code !== 'RATE_LIMITED' || wait === undefined) return problemSentences[error.code];
  return `Der er prøvet mange gange herfra. Prøv igen ${wait}.`;
}

/** The number of free seats, if a refusal gives it: "Der er plads til 5 hold i alt. Lige nu kan der komme 2 mere." */
export function fullWords(error: Error): { readonly text: string; readonly free: number } | undefined {
  const { capacity, free, unit } = (error instanceof ApiProblem && error.code === 'FULL' && error.wire.details) || {};
  if (typeof capacity !== 'number' || typeof free !== 'number') return undefined;
  const all = `Der er plads til ${capacity} ${unitWord(unit, capacity)}`;
  if (free >= capacity) return { text: `${all}.`, free };
  return { text: `${all} i alt. ${free === 0 ? 'Lige nu kan der ikke komme flere.' : `Lige nu kan der komme ${free} mere.`}`, free };
}

function unitWord(unit: unknown, count: number): string {
  if (unit === 'team') return 'hold';
  if (unit === 'class') return count === 1 ? 'klasse' : 'klasser';
  return count === 1 ? 'person' : 'personer';
}

/** Minutes, or hours from an hour and a half on, rounded up. */
function waitWords(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  if (minutes >= 90) return `${Math.ceil(minutes / 60)} timer`;
  return minutes === 1 ? 'et minut' : `${minutes} minutter`;
}
