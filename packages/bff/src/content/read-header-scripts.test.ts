import { describe, expect, test } from 'vitest';
import { readHeaderScripts } from './read-header-scripts.ts';

const hosts = ['maaling.example', 'http://lokal.example:8080'];
const read = (...tags: string[]) => readHeaderScripts(tags, hosts);
const plain = { src: 'https://maaling.example/m.js', async: false, defer: false, purpose: 'statistics', data: {} };

describe('a header script is an address on an allowed host', () => {
  test.each([
    ['<script src="https://maaling.example/m.js"></script>', plain],
    [' <SCRIPT async defer src=https://maaling.example/m.js ></SCRIPT >\n', { ...plain, async: true, defer: true }],
    [
      '<script type="text/javascript" src="https://maaling.example/m.js?a=1&amp;b=2"> </script>',
      { ...plain, src: 'https://maaling.example/m.js?a=1&b=2' },
    ],
    ['<script src="https://maaling.example/m.js" data-site="edison"></script>', { ...plain, data: { 'data-site': 'edison' } }],
    ['<script src="http://lokal.example:8080/m.js"></script>', { ...plain, src: 'http://lokal.example:8080/m.js' }],
  ])('%s', (tag, script) => {
    expect(read(tag)).toEqual([script]);
  });
});

describe('not loaded', () => {
  test.each([
    ['inline code', '<script>alert(1)</script>'],
    ['an address and inline code', '<script src="https://maaling.example/m.js">alert(1)</script>'],
    ['an event handler', '<script src="https://maaling.example/m.js" onload="alert(1)"></script>'],
    ['another host', '<script src="https://evil.example/m.js"></script>'],
    ['a host that only begins like ours', '<script src="https://maaling.example.evil.example/m.js"></script>'],
    ['a host hidden behind a name', '<script src="https://maaling.example@evil.example/m.js"></script>'],
    ['a name and a password', '<script src="https://a:b@maaling.example/m.js"></script>'],
    ['another scheme', '<script src="http://maaling.example/m.js"></script>'],
    ['another port', '<script src="https://maaling.example:8443/m.js"></script>'],
    ['data:', '<script src="data:text/javascript,alert(1)"></script>'],
    ['javascript:', '<script src="javascript:alert(1)"></script>'],
    ['no scheme', '<script src="//maaling.example/m.js"></script>'],
    ['an own path', '<script src="/m.js"></script>'],
    ['no address', '<script async></script>'],
    ['a module', '<script type="module" src="https://maaling.example/m.js"></script>'],
    ['no end', '<script src="https://maaling.example/m.js">'],
    ['a broken start', '<script src="https://maaling.example/m.js"<b></script>'],
    ['two elements', '<script src="https://maaling.example/m.js"></script><script>alert(1)</script>'],
    ['a comment before it', '<!-- --><script src="https://maaling.example/m.js"></script>'],
    ['another element', '<img src="https://maaling.example/m.js" onerror="alert(1)">'],
    ['an attribute that nobody knows', '<script src="https://maaling.example/m.js" nonce="x"></script>'],
    ['nothing', ''],
  ])('%s', (_what, tag) => {
    expect(read(tag)).toEqual([]);
  });

  test('a bad one costs itself and not its neighbours', () => {
    expect(read('<script>1</script>', '<script src="https://maaling.example/m.js"></script>')).toEqual([plain]);
  });

  test('without allowed hosts nothing is', () => {
    expect(readHeaderScripts(['<script src="https://maaling.example/m.js"></script>'], [])).toEqual([]);
  });
});
