import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { smallSite } from '../testing/small-site.ts';
import { importRedirects } from './import-redirects.ts';

const before = '# Kept\nMoved:\n  /gammel/: /om/ # too\nGone:\n  - /vaek/\n';
const isAllowed = (to: string) => (to.startsWith('https://arkiv.example/') || to.startsWith('/') ? to : undefined);

async function run(lines: readonly string[], save = true) {
  await using site = await smallSite({ '_redirects.yaml': before });
  const outcome = await importRedirects(site.pages, ['fra;til', ...lines].join('\r\n'), { isAllowed, save });
  return { ...outcome, file: await readFile(new URL('_redirects.yaml', site.pages), 'utf8') };
}

test('old addresses are added to the redirects, comments stay, and the same list again changes nothing', async () => {
  const lines = ['/side;/om', 'https://gammel.example/arkiv/2019;https://arkiv.example/2019'];
  const { saved, rows, file } = await run(lines);
  expect([saved, rows.map(({ outcome }) => outcome)]).toEqual([true, ['new', 'new']]);
  expect(file).toBe(
    '# Kept\nMoved:\n  /gammel/: /om/ # too\n  /side/: /om/\n  /arkiv/2019/: https://arkiv.example/2019\nGone:\n  - /vaek/\n',
  );
  expect((await run(['/gammel/;/om/'])).rows).toMatchObject([{ outcome: 'same' }]);
});

test('a target that is an old address itself is followed to its end, also within the list', async () => {
  const { rows } = await run(['/et/;/to/', '/to/;/gammel/'], false);
  expect(rows).toMatchObject([
    { from: '/et/', to: '/om/' },
    { from: '/to/', to: '/om/' },
  ]);
});

test.each([
  ['/om/;/om/', 'there is a page at the old address'],
  ['/vaek/;/om/', 'the old address stands under Gone'],
  ['/side.aspx?id=3;/om/', 'an old address is a path of letters, digits, - and _, without a question mark'],
  ['/side/;/ingen/', 'it leads to no page'],
  ['/side/;https://ond.example/', 'it leads to a host that is not in REDIRECT_HOSTS'],
  ['/side/;/side/', 'it leads in a circle'],
  ['/side/;/om/;mere', 'there are more than two fields'],
])('nothing is saved while a row is refused: %s', async (line, problem) => {
  const { saved, rows, file } = await run(['/god/;/om/', line]);
  expect([saved, rows[1]]).toMatchObject([false, { row: 3, outcome: 'refused', problem }]);
  expect(file).toBe(before);
});

test('two rows of a list that lead to one another are a circle', async () => {
  const { rows } = await run(['/et/;/to/', '/to/;/et/']);
  expect(rows).toMatchObject([{ problem: 'it leads in a circle' }, { problem: 'it leads in a circle' }]);
});
