import { readFile } from 'node:fs/promises';
import type { PublicDocument } from '@edison/contracts/content/site-renderer';
import { loadWeb } from '@edison/web/render';
import { parseMarkup } from './parse-markup.ts';
import { createStockSite } from './stock-site.ts';

// Prints the CPU of rendering a page, by turns with the libraries' streaming SSR and with the site's renderer: `measure-render.ts <html of the page> <rounds>`.

const [file = '', rounds = '3'] = process.argv.slice(2);
const html = await readFile(file, 'utf8');
const data = /<script type="application\/json" id="[\w-]+">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
const markup = /<div id="app">(.*)<\/div><script type="application\/json"/s.exec(html)?.[1] ?? '';
const style = /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? '';
// The page's HTML contains the input of its rendering as JSON.
const document: PublicDocument = JSON.parse(data);

const web = await loadWeb();
const ours = () => web.renderPublic(document);
const stock = createStockSite(document.path, { markup: parseMarkup(markup), data: document, style });
const lengths = { ours: (await ours()).length, stock: (await stock()).length };
if (lengths.ours < Buffer.byteLength(html) * 0.99 || lengths.stock < Buffer.byteLength(html) * 0.9)
  throw new Error(`Not the same page: ${JSON.stringify(lengths)}`);

/** CPU of one render in microseconds, averaged over `milliseconds`. */
async function cost(render: () => Promise<unknown>, milliseconds: number): Promise<number> {
  const [until, before] = [performance.now() + milliseconds, process.cpuUsage()];
  let done = 0;
  for (; performance.now() < until; done += 1) await render();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / done;
}

const found = [];
for (const render of [ours, stock]) await cost(render, 1_500);
for (let round = 0; round < Number(rounds); round += 1) {
  found.push({ stock: await cost(stock, 1_500), ours: await cost(ours, 1_500) });
}
console.log(JSON.stringify(found));
process.exit(0);
