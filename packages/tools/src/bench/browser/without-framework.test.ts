import { expect, test } from 'vitest';
import { inlineScriptBytes, withoutFramework } from './without-framework.ts';

const html = [
  '<head><style>a{}</style><script type="application/ld+json">{"@type":"Event"}</script></head>',
  '<body><h1>Å</h1><script type="application/json" id="data">{"a":1}</script><script>var å=1;</script></body>',
].join('');

test('the page without a framework differs only in scripts and their data', () => {
  expect(withoutFramework(html)).toBe(
    '<head><style>a{}</style><script type="application/ld+json">{"@type":"Event"}</script></head><body><h1>Å</h1></body>',
  );
});

test('only script that runs is counted, in bytes', () => {
  expect(inlineScriptBytes(html)).toBe(9);
  expect(inlineScriptBytes(withoutFramework(html))).toBe(0);
});
