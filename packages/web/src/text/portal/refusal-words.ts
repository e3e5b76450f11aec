import { ApiProblem } from '../../api/api-problem.ts';
import { problemSentences } from '../problem-sentences.ts';

/** What a refusal says to people; where the server told how long to wait, that is said in minutes. */
export function refusalWords(error: Error): string {
  if (!(error instanceof ApiProblem)) return problemSentences.UNEXPECTED;
  if (error.code !== 'RATE_LIMITED' || error.retryAfter === undefined) return problemSentences[error.code];
  const minutes = Math.max(1, Math.ceil(error.retryAfter / 60));
  return `Du har prøvet mange gange på kort tid. Prøv igen om ${minutes === 1 ? 'et minut' : `${minutes} minutter`}.`;
}
