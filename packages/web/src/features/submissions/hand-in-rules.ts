import { isUrl } from '@edison/contracts/is-url';
import { fieldRules } from '../../text/field-words.ts';
import { cprWrong } from '../../text/problem-sentences.ts';
import { submissionText } from '../../text/teams/submissions.ts';
import type { TypedWork } from './kept-work.ts';

/** The form as it is typed. */
export interface HandInFields extends TypedWork {
  readonly code: string;
}

/** The server's own limits (`newSubmission`). */
const longest = { code: 40, teamName: 80, title: 150, text: 4_800, link: 500 } as const;
const mostLinks = 10;
/** An address of the web, for people to open: no password in it, nothing that runs. */
const linkLike = /^https?:\/\/[^\s\p{C}@\\<>"']+$/iu;

const { form: text } = submissionText;
const labels = { code: text.code, teamName: text.teamName, title: text.title, text: text.text } as const;

/** The first rule that a field breaks, in words; undefined when it keeps them all. */
export function brokenRule(field: keyof HandInFields, typed: string): string | undefined {
  if (field === 'links') return linksWrong(linksOf(typed));
  if (typed.trim() === '') return fieldRules.required(labels[field]);
  const cpr = field === 'teamName' || field === 'title' ? cprWrong(typed) : undefined;
  return cpr ?? (typed.trim().length > longest[field] ? fieldRules.tooLong(longest[field]) : undefined);
}

/** The links that were typed, one a line; what begins as people say it gets what is missing in front. */
export function linksOf(typed: string): readonly string[] {
  const lines = typed.split(/[\n\r]+/).map((line) => line.trim());
  return lines.filter((line) => line !== '').map((line) => (/^www\./i.test(line) ? `https://${line}` : line));
}

function linksWrong(links: readonly string[]): string | undefined {
  if (links.length > mostLinks) return text.linksMany;
  const good = links.every((link) => link.length <= longest.link && linkLike.test(link) && isUrl(link));
  return good ? undefined : text.linksWrong;
}
