import { expect, test } from 'vitest';
import { given, house } from '../testing/given.ts';
import { circles } from './circles.ts';

test('a circle is told once, with its whole way', () => {
  const sources = given({
    'bff/src/a.ts': "import './b.ts';\n",
    'bff/src/b.ts': "import './c.ts';\n",
    'bff/src/c.ts': "import './a.ts';\n",
  });
  expect(circles.find(sources, house)).toEqual([{ path: 'packages/bff/src/a.ts', line: 0, what: 'a.ts → b.ts → c.ts → a.ts' }]);
});

test('an import of a type closes a circle too', () => {
  const sources = given({ 'bff/src/a.ts': "import type { B } from './b.ts';\n", 'bff/src/b.ts': "import type { A } from './a.ts';\n" });
  expect(circles.find(sources, house)).toHaveLength(1);
});

test('two ways to the same file are no circle', () => {
  const sources = given({
    'bff/src/a.ts': "import './b.ts';\nimport './c.ts';\n",
    'bff/src/b.ts': "import './c.ts';\n",
    'bff/src/c.ts': 'void 0;\n',
  });
  expect(circles.find(sources, house)).toEqual([]);
});
