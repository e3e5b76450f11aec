import { answerSite, plainGlobal, plainPage } from '../../src/running/hostile-content.ts';
import { type Answerer, sendJson } from '../../src/running/scripted-upstream.ts';

function pageThatSays(path: string, words: string) {
  const html = `<p>${words}</p>`;
  return plainPage(path, [{ ContentType: 'richText', Content: { Headline: 'Siden', Html: html, updatedDate: '2026-01-01T00:00:00Z' } }]);
}

/** A content service with a page of these words at every path that `has` says, and nothing else. */
export function contentOf(has: (path: string) => boolean, words: string): Answerer {
  const site = answerSite(plainGlobal, (path) => (has(path) ? pageThatSays(path, words) : undefined));
  return (asked, response) => site(asked, response) || sendJson(response, { problem: 'NOT_FOUND' }, 404);
}

/** What is the same in two documents that were rendered at different moments for different paths. */
export function withoutMoment(html: string, path: string): string {
  return html.replaceAll(path, '/…/').replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'then');
}
