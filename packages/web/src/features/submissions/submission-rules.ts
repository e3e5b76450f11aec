import { isUrl } from '@edison/contracts/is-url';
import { maxLength, noCpr, required, validateFields } from '../../forms/rules.ts';
import { submissionText } from '../../text/teams/submissions.ts';
import type { TypedWork } from './kept-work.ts';

/** The values of the form as typed. */
export type SubmissionValues = TypedWork & { readonly code: string };

const { form: text } = submissionText;
const longestLink = 500;
const mostLinks = 10;
/** An http(s) address without user name, password and other unsafe characters. */
const linkLike = /^https?:\/\/[^\s\p{C}@\\<>"']+$/iu;

/** The error of each field; the limits are those of the contract (`newSubmission`). */
export function checkSubmission(typed: SubmissionValues): Readonly<Record<string, string>> {
  return validateFields<SubmissionValues>(
    {
      code: [required(text.code), maxLength(40)],
      teamName: [required(text.teamName), noCpr, maxLength(80)],
      title: [required(text.title), noCpr, maxLength(150)],
      text: [required(text.text), maxLength(4_800)],
      links: [(links) => linksWrong(linksOf(links))],
    },
    typed,
  );
}

/** The typed links, one per line; a missing `https://` is added. */
export function linksOf(typed: string): readonly string[] {
  const lines = typed.split(/[\n\r]+/).map((line) => line.trim());
  return lines.filter((line) => line !== '').map((line) => (/^www\./i.test(line) ? `https://${line}` : line));
}

function linksWrong(links: readonly string[]): string | undefined {
  if (links.length > mostLinks) return text.linksMany;
  const good = links.every((link) => link.length <= longestLink && linkLike.test(link) && isUrl(link));
  return good ? undefined : text.linksWrong;
}
