import type { Route } from '@edison/contracts/route';
import { contentCalls } from '@edison/contracts/upstream/content';
import type { z } from 'zod';
import type { FindingLog } from '../findings.ts';
import { judgeAnswer } from '../judge/judge-answer.ts';
import { type Answered, type Ask, type Input, questionOf } from '../send.ts';

type Calls = typeof contentCalls;
export type ContentCall = keyof Calls;

/** What the checks of the content service work with. Nobody's token: content is the same for everybody. */
export interface ContentContext {
  readonly root: string;
  readonly log: FindingLog;
  /** Asks as the contract spells it. */
  ask(name: ContentCall, input?: Input): Promise<Answered>;
  /** Asks, judges the answer, and gives it back when it keeps the contract. */
  read<N extends ContentCall>(name: N, input: Input, aspect?: string): Promise<z.output<Calls[N]['answer']> | undefined>;
}

/** @param root the site's name in the addresses of the service. */
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
      // The table ties name and answer together; reading it by name loses that tie.
      return faults.length > 0 ? undefined : (route.answer.parse(answered.body) as never);
    },
  };
}

/** The input that asks for a page by its path; the front page is `Index`. */
export function pageInput(path: string): Input {
  const bare = path.replace(/^\/|\/$/g, '');
  return { params: { '*': bare === '' ? 'Index' : `${bare.split('/').map(encodeURIComponent).join('/')}/` } };
}
