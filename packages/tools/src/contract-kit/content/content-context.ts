import type { Route } from '@edison/contracts/route';
import { contentCalls } from '@edison/contracts/upstream/content';
import type { z } from 'zod';
import type { FindingLog } from '../findings.ts';
import { judgeAnswer } from '../judge/judge-answer.ts';
import { type Answered, type Ask, type Input, questionOf } from '../send.ts';

type Calls = typeof contentCalls;
export type ContentCall = keyof Calls;

/** What the checks of the content service need. There is no token, because content is the same for everybody. */
export interface ContentContext {
  readonly root: string;
  readonly log: FindingLog;
  /** Makes a call by the contract. */
  ask(name: ContentCall, input?: Input): Promise<Answered>;
  /** Makes a call and judges the answer; returns it if it is valid by the contract. */
  read<N extends ContentCall>(name: N, input: Input, aspect?: string): Promise<z.output<Calls[N]['answer']> | undefined>;
}

/** @param root `CONTENT_ROOT`, the site's name in the service's paths. */
export function createContentContext(ask: Ask, root: string, log: FindingLog, allowExtra: boolean): ContentContext {
  const send = (name: ContentCall, input: Input = {}) =>
    ask(questionOf(contentCalls[name], { ...input, params: { root, ...input.params } }));
  return {
    root,
    log,
    ask: send,
    async read(name, input, aspect = 'answer') {
      const route: Route = contentCalls[name];
      const answered = await send(name, input);
      const faults = judgeAnswer(route, answered, allowExtra);
      log.add({ name, route }, aspect, faults);
      // TypeScript loses the relation of name and answer schema when the table is indexed by a generic name.
      return faults.length > 0 ? undefined : (route.answer.parse(answered.body) as never);
    },
  };
}

/** The input of `GetPage` for a path; the front page is `Index`. */
export function pageInput(path: string): Input {
  const bare = path.replace(/^\/|\/$/g, '');
  return { params: { '*': bare === '' ? 'Index' : `${bare.split('/').map(encodeURIComponent).join('/')}/` } };
}
