import { expect, test } from 'vitest';
import { parseMarkup } from './parse-markup.ts';

test('markup is parsed into the elements that it was rendered from', () => {
  const markup =
    '<main><!-- --><a href="/om/?a=1&amp;b" class="x">Om &quot;os&quot;</a><img src="/a.png" alt=""/><input required=""></main>';
  expect(parseMarkup(markup)).toEqual([
    {
      tag: 'main',
      attributes: {},
      children: [
        { tag: 'a', attributes: { href: '/om/?a=1&b', class: 'x' }, children: ['Om "os"'] },
        { tag: 'img', attributes: { src: '/a.png', alt: '' }, children: [] },
        { tag: 'input', attributes: { required: '' }, children: [] },
      ],
    },
  ]);
});

test('what does not fit together is refused', () => {
  expect(() => parseMarkup('<p><b>a</p></b>')).toThrow('closes nothing');
});
