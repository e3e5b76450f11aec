import { expect, test } from 'vitest';
import { html } from './html.ts';

test('what people typed is text, never markup', () => {
  expect(html`<p title="${'"><b>'}">${"<script>'&"}</p>`.text).toBe('<p title="&#34;&#62;&#60;b&#62;">&#60;script&#62;&#39;&#38;</p>');
});

test('pieces and lists of pieces stand as they are, and nothing stands for what is absent', () => {
  expect(html`<ul>${[1, 2].map((n) => html`<li>${n}</li>`)}${undefined}${false}</ul>`.text).toBe('<ul><li>1</li><li>2</li></ul>');
});
