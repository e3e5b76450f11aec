import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type DirectBackend, jonas, mette, startDirectBackend, statusLine } from './fixtures/direct-backend.ts';
import { backendCalls, sampleRequest } from './fixtures/every-call.ts';

let backend: DirectBackend;
beforeAll(async () => {
  backend = await startDirectBackend();
});
afterAll(() => backend[Symbol.asyncDispose]());

describe('S50', () => {
  test('S50 a parameter that stands twice is 400 at every call, also when both say the same', async () => {
    const token = await backend.forger.token({ email: 'admin@edison.example', permissions: ['role:admin'] });
    const asked = backendCalls.filter(({ route }) => route.query);
    const answers = asked.flatMap(({ name, route }) => {
      const sample = sampleRequest(route);
      return Object.keys(route.query?.shape ?? {}).flatMap((key) =>
        [`${key}=a&${key}=a`, `${key}=a&${key}=b`, `${key}[]=a&${key}[]=b`, `${key}[0]=a&${key}=b`].map(async (twice) => {
          const { status } = await backend.ask(`${sample.path.split('?')[0]}?${twice}`, token, {
            ...sample,
            path: `${sample.path.split('?')[0]}?${twice}`,
          });
          return status === 400 ? [] : [`${name} ${twice} ${status}`];
        }),
      );
    });
    expect(answers.length).toBeGreaterThan(200);
    expect((await Promise.all(answers)).flat()).toEqual([]);
  });

  test('S50 a submission whose query and body do not name the same code and event is 400, and nothing is stored', async () => {
    const [code, eventId] = ['CAMP-ED27', 'elevcamp-esbjerg'];
    const work = {
      code,
      eventId,
      teamName: 'Dobbelt',
      title: 'To meninger',
      text: 'Tekst',
      links: [],
      idempotencyKey: 'f3b5d0b0-3e7e-4c53-9c1c-0d3f5f1f7a10',
    };
    const send = (query: string, body: object) =>
      backend.ask(`/events/CreateSubmission${query}`, undefined, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const right = `?code=${code}&eventId=${eventId}`;
    for (const [query, body] of [
      [`?code=${code}&eventId=landsfinale`, work],
      [`?code=ANDE-N234&eventId=${eventId}`, work],
      [right, { ...work, eventId: 'landsfinale' }],
      [right, { ...work, code: 'ANDE-N234' }],
      [`${right}&code=ANDE-N234`, work],
      [`${right}&eventId=${eventId}`, work],
      [`?code=${code}`, work],
      ['', work],
      [right, { ...work, code: [code, 'ANDE-N234'] }],
    ] as const)
      expect([query, (await send(query, body)).status]).toEqual([query, 400]);
    const admin = await backend.forger.token({ email: 'admin@edison.example', permissions: ['role:admin'] });
    const handedIn = async () =>
      (await backend.ask(`/x/submissions/ListSubmissions?eventId=${eventId}`, admin)).text.includes('To meninger');
    expect(await handedIn()).toBe(false);
    expect([(await send(right, work)).status, await handedIn()]).toEqual([201, true]);
  });
});

describe('S51', () => {
  const path = '/institutions/DeleteInstituion';
  const remove = (token: string | undefined, body: object | undefined, query = '') =>
    backend.ask(path + query, token, {
      method: 'DELETE',
      path: path + query,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });

  test('S51 people who may not delete a school get the same answer for an existing and a missing one', async () => {
    for (const token of [await backend.forger.token({ email: jonas.email }), await backend.forger.token({ email: mette.email })]) {
      const answers = await Promise.all(
        ['skole-990001', 'skole-strandmarken', 'findes-ikke'].map((institutionId) => remove(token, { institutionId })),
      );
      const said = answers.map(({ status, text }) => [status, text.replace(/"requestId":"[^"]*"/, '')]);
      expect(said).toEqual([said[0], said[0], said[0]]);
      expect(answers.map(statusLine)).toEqual(Array(3).fill('403 FORBIDDEN'));
    }
  });

  test('S51 the school to delete is the one that the body names: nothing else does, and the deletion is in the audit log', async () => {
    const admin = await backend.forger.token({ email: 'admin@edison.example', permissions: ['role:admin'] });
    const school = { name: 'Engangsskolen', type: 'andet', postalCode: '5000', city: 'Odense', municipality: 'Odense' };
    const made = await backend.ask('/institutions/CreateInstitution', admin, {
      method: 'POST',
      path: '/institutions/CreateInstitution',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(school),
    });
    const { institutionId } = z.object({ institutionId: z.string() }).parse(JSON.parse(made.text));
    expect(statusLine(await remove(admin, undefined, `?institutionId=${institutionId}`))).toBe('400 UNKNOWN_KEY');
    expect((await remove(admin, { institutionId }, '?institutionId=skole-990001')).status).toBe(400);
    expect((await remove(admin, { institutionId: [institutionId] })).status).toBe(400);
    expect((await remove(admin, undefined)).status).toBe(400);
    expect(statusLine(await remove(admin, { institutionId: 'findes-ikke' }))).toBe('404 NOT_FOUND');
    expect((await remove(admin, { institutionId })).status).toBe(204);
    expect(statusLine(await remove(admin, { institutionId }))).toBe('404 NOT_FOUND');
    const audit = await backend.ask(`/x/audit/ListAudit?objectKind=institution&objectId=${institutionId}`, admin);
    const lines = z.object({
      items: z.array(z.object({ action: z.string(), actor: z.string(), before: z.record(z.string(), z.unknown()).optional() })),
    });
    expect(lines.parse(JSON.parse(audit.text)).items).toContainEqual({
      action: 'institution.delete',
      actor: 'bruger-admin',
      before: expect.objectContaining({ state: 'confirmed' }),
    });
  });
});
