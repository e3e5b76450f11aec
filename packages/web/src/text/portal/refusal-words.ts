import { ApiProblem } from '../../api/api-problem.ts';
import { problemSentences } from '../problem-sentences.ts';

/** What a refusal says to people; where the server told how long to wait, that is said in minutes, or in hours. */
export function refusalWords(error: Error): string {
  if (!(error instanceof ApiProblem)) return problemSentences.UNEXPECTED;
  const { taken, waiting } = (error.code === 'CAPACITY_TAKEN' && error.wire.details) || {};
  if (typeof taken === 'number') {
    return `Der skal være mindst ${taken}: ${waiting === true ? 'Så mange fylder en gruppe på ventelisten' : 'Så mange er taget'}.`;
  }
  if (error.code !== 'RATE_LIMITED' || error.retryAfter === undefined) return problemSentences[error.code];
  return `Du har prøvet mange gange på kort tid. Prøv igen om ${waitWords(error.retryAfter)}.`;
}

/** Whole minutes, or whole hours from an hour and a half on; never less than it is. */
function waitWords(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  if (minutes >= 90) return `${Math.ceil(minutes / 60)} timer`;
  return minutes === 1 ? 'et minut' : `${minutes} minutter`;
}
