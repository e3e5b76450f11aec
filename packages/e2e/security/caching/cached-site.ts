import { answerSite, plainGlobal, plainPage } from '../../src/running/hostile-content.ts';
import { type Answerer, sendJson } from '../../src/running/scripted-upstream.ts';

function pageThatSays(path: string, words: string) {
  const html = `<p>${words}</p>`;
  return plainPage(path, [{ ContentType: 'richText', Content: { Headline: 'Siden', Html: html, updatedDate: '2026-01-01T00:00:00Z' } }]);
}

/** A content service whose only pages are at the paths that `has` accepts, all with the same words. */
export function contentOf(has: (path: string) => boolean, words: string): Answerer {
  const site = answerSite(plainGlobal, (path) => (has(path) ? pageThatSays(path, words) : undefined));
  return (asked, response) => site(asked, response) || sendJson(response, { problem: 'NOT_FOUND' }, 404);
}

/** The document without its path and its time of rendering, to compare two documents. */
export function withoutMoment(html: string, path: string): string {
  return html.replaceAll(path, '/…/').replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'then');
}
