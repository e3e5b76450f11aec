import { contentBlock } from '@edison/contracts/content/blocks';
import { pageAnswer } from '@edison/contracts/content/routes';
import { expect, test } from 'vitest';
import { answerOf, type ExamplePage } from '../testing/block-example.ts';
import { routeOf } from '../testing/contract-of-call.ts';
import { blockExamples } from './blocks.examples.ts';

const all: Readonly<Record<string, Readonly<Record<string, ExamplePage & { readonly content: object }>>>> = blockExamples;
const examples = Object.entries(all).flatMap(([type, states]) =>
  Object.entries(states).map(([state, example]) => ({ name: `${type}: ${state}`, type, example })),
);

test('every block of the contract stands in the catalogue, and with more words than a design expects', () => {
  const types = contentBlock.options.map((option) => option.shape.ContentType.value);
  expect(Object.keys(blockExamples).toSorted()).toEqual(types.toSorted());
  const wordless = ['cancelAttendee', 'judgeForm'];
  const withoutLongText = types.filter((type) => !wordless.includes(type) && !('long text' in blockExamples[type]));
  expect(withoutLongText).toEqual([]);
});

test.each(examples)('$name: the content and its page are what the contract has', ({ type, example }) => {
  expect(contentBlock.safeParse({ ContentType: type, Content: example.content }).error).toBeUndefined();
  expect(pageAnswer.safeParse(answerOf(example)).error).toBeUndefined();
});

test.each(examples.flatMap(({ name, example }) => (example.bff ?? []).map(({ call, said }) => ({ name, call, said }))))(
  '$name: $call is a call of the contract, with an answer that it has',
  ({ call, said }) => {
    const [method = '', url = ''] = call.split(' ');
    const route = routeOf(method, url);
    expect(route).toBeDefined();
    if (said.kind === 'answer') expect(route?.answer.safeParse(said.body).error).toBeUndefined();
    if (said.kind === 'refuse') expect(route?.problems).toContain(said.problem);
  },
);

test('the calls of two examples never share both address and body', () => {
  const calls = examples.flatMap(({ example }) => (example.bff ?? []).map(({ call, sent }) => `${call} ${JSON.stringify(sent)}`));
  expect(calls.filter((call, at) => calls.indexOf(call) !== at)).toEqual([]);
});
