import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { rawRequest } from '../../src/running/raw-request.ts';
import { signInAt, type Teacher } from '../../src/running/sign-in-at.ts';
import { type StandingSite, standingSite } from '../../src/running/standing-site.ts';

const made = z.object({ materialId: z.string(), version: z.int() });
const withFiles = z.object({ files: z.array(z.object({ fileId: z.string(), url: z.string().optional() })).min(1) });
const png = Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex');

let site: StandingSite;
let admin: Teacher;
let anna: Teacher;
let bo: Teacher;
let materialId: string;
let fileId: string;

/** Publishes a material with one file that has the label. */
async function publish(label: string): Promise<{ materialId: string; fileId: string }> {
  const facts = { title: 'Til hentning', summary: 'Til en prøve.', kind: 'øvelse', access: 'login' };
  const draft = made.parse((await admin.call(site.url, 'POST', '/bff/admin/materials', facts)).body);
  const query = new URLSearchParams({ label, fileName: 'x.png' });
  const headers = { cookie: admin.cookie, 'x-edison': '1', origin: site.url, 'content-type': 'application/octet-stream' };
  const sent = await fetch(`${site.url}/bff/admin/materials/${draft.materialId}/files?${query}`, { method: 'POST', headers, body: png });
  const [file] = withFiles.parse(await sent.json()).files;
  const published = await admin.call(site.url, 'POST', `/bff/admin/materials/${draft.materialId}/publication`, { version: draft.version });
  expect(published.status).toBe(200);
  return { materialId: draft.materialId, fileId: file?.fileId ?? '' };
}

async function linkOf(teacher: Teacher, material = materialId): Promise<string> {
  const opened = await teacher.call(site.url, 'POST', `/bff/materials/${material}/open`, {});
  return withFiles.parse(opened.body).files[0]?.url ?? '';
}
const fetchAs = (url: string, cookie = '') => fetch(site.url + url, { headers: { cookie } });
const statusAs = async (url: string, cookie = '') => (await fetchAs(url, cookie)).status;

beforeAll(async () => {
  site = await standingSite();
  [admin, anna, bo] = [
    await signInAt(site.url, 'admin@edison.example'),
    await signInAt(site.url, 'mette@skole.example'),
    await signInAt(site.url, 'jonas@skole.example'),
  ];
  ({ materialId, fileId } = await publish('Ark'));
}, 180_000);

test('S61 a link to a file opens for whoever it was made for and nobody else, and no id or path is one', async () => {
  const url = await linkOf(anna);
  const answer = await fetchAs(url, anna.cookie);
  expect(Buffer.from(await answer.arrayBuffer()).equals(png)).toBe(true);
  expect([await statusAs(url, bo.cookie), await statusAs(url), await statusAs(url, admin.cookie)]).toEqual([403, 403, 403]);

  const token = url.slice('/bff/files/'.length);
  const forged = [fileId, materialId, `${fileId}.png`, `${token}x`, token.slice(1), `${token.slice(0, -4)}AAAA`, token.toUpperCase(), 'x'];
  for (const other of forged)
    expect([other, [400, 403, 404].includes(await statusAs(`/bff/files/${other}`, anna.cookie))]).toEqual([other, true]);
  const paths = ['../../etc/passwd', '..%2f..%2fetc%2fpasswd', '%2e%2e%2fx.png', `${fileId}.png%00`, '....//x.png', `/${fileId}.png`];
  for (const path of paths) {
    const { status, body } = await rawRequest(site.url, `/bff/files/${path}`, { headers: { cookie: anna.cookie } });
    expect([path, [400, 403, 404].includes(status), body.includes('root:')]).toEqual([path, true, false]);
  }
});

test('S61 the right to a file is looked at each time: it ends when the material is taken away', async () => {
  const own = await publish('Ark');
  const url = await linkOf(anna, own.materialId);
  expect(await statusAs(url, anna.cookie)).toBe(200);
  const { version } = made.parse((await admin.call(site.url, 'GET', `/bff/admin/materials/${own.materialId}`)).body);
  expect((await admin.call(site.url, 'POST', `/bff/admin/materials/${own.materialId}/retirement`, { version })).status).toBe(200);
  expect(await statusAs(url, anna.cookie)).toBeGreaterThanOrEqual(403);
});

test('S61 a name breaks out of no header, and the download says what it is and nothing more', async () => {
  const labels = ['a" ; filename="ond.html', "æøå 😀 'navn'", 'a;b=c\\d', '../../ond', 'CON', `${'å'.repeat(48)}😀`];
  for (const label of labels) {
    const own = await publish(label);
    const answer = await fetchAs(await linkOf(anna, own.materialId), anna.cookie);
    const said = answer.headers.get('content-disposition') ?? '';
    expect([label, answer.status, said]).toEqual([
      label,
      200,
      expect.stringMatching(/^attachment; filename="[A-Za-z0-9._-]+"(?:; filename\*=UTF-8''[A-Za-z0-9!#$&+^_`|~.%-]+)?$/),
    ]);
    expect(said.match(/filename="\.|%2F|%5C|%0[AD]/i)).toBeNull();
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.get('content-type')).toBe('application/octet-stream');
  }
  const headers = { cookie: admin.cookie, 'x-edison': '1', origin: site.url, 'content-type': 'application/octet-stream' };
  for (const label of ['a"\r\nX: y', '\u202egpj.exe']) {
    const query = new URLSearchParams({ label, fileName: 'x.png' });
    const sent = await fetch(`${site.url}/bff/admin/materials/${materialId}/files?${query}`, { method: 'POST', headers, body: png });
    expect([sent.status, (await sent.json()).field]).toEqual([400, 'label']);
  }
});
