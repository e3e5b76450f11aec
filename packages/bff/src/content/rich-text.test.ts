import { describe, expect, test } from 'vitest';
import { sanitizeRichText, sanitizeSvg } from './rich-text.ts';

const newDate = '2023-01-01T14:26:22.483Z';
const quiet = { warn: () => undefined };
const dangerous = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)><a xlink:href="javascript:alert(1)">x</a></svg>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<xmp><img src=x onerror=alert(1)></xmp>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<form action="https://evil.example"><input name=password></form>',
  '<base href="https://evil.example/"><meta http-equiv=refresh content="0;url=https://evil.example">',
  '<img src="//evil.example/x.png">',
];

describe('rich text', () => {
  test.each(dangerous)('nothing runs, restyles or phones home: %s', (html) => {
    for (const date of [newDate, undefined]) {
      const clean = sanitizeRichText(html, date, quiet);
      expect(clean).not.toMatch(
        /<(?:script|svg|math|iframe|style|form|input|base|meta|xmp|noscript)|\son\w+=|javascript:|srcdoc|style=|src="\/\/|data:/i,
      );
    }
  });

  test('what an editor writes is kept', () => {
    const html = '<h2>Trin</h2><p>Byg <strong>en robot</strong> med <a href="/om/">os</a>.</p><ul><li>pap</li></ul>';
    expect(sanitizeRichText(html, newDate, quiet)).toBe(html);
  });

  test('the old format says what it meant by presentational tags', () => {
    expect(sanitizeRichText('<div><b>fed</b> <i>skrå</i></div>', '2022-12-31T00:00:00Z', quiet)).toBe(
      '<p><strong>fed</strong> <em>skrå</em></p>',
    );
    expect(sanitizeRichText('<b>fed</b>', newDate, quiet)).toBe('fed');
  });

  test('a text without a date is old, and the log says so', () => {
    const said: unknown[] = [];
    sanitizeRichText('<p>a</p>', 'i går', { warn: (...words: unknown[]) => void said.push(words[0]) });
    expect(said).toEqual(["Updated Date Missing, Can't display RTE correctly"]);
  });

  test.each([
    ['target="_blank" rel="opener"', ' target="_blank" rel="noopener noreferrer"'],
    ['target=" _BLANK"', ' target="_blank" rel="noopener noreferrer"'],
    ['target="foo" rel="opener"', ''],
    ['target="_top" rel="opener"', ''],
    ['target="_self"', ''],
    ['rel="opener"', ''],
  ])('no window that a link opens can reach back to ours: %s', (written, kept) => {
    for (const date of [newDate, undefined]) {
      expect(sanitizeRichText(`<a href="/om/" ${written}>os</a>`, date, quiet)).toBe(`<a href="/om/"${kept}>os</a>`);
    }
  });

  test('a drawing keeps its shapes and loses all else', () => {
    const svg =
      '<svg viewBox="0 0 24 24" onload="a()"><script>b()</script><a href="javascript:c()"><path d="M0 0" onclick="d()"/></a><style>*{}</style></svg>';
    expect(sanitizeSvg(svg)).toBe('<svg viewBox="0 0 24 24"><path d="M0 0"></path></svg>');
  });
});
