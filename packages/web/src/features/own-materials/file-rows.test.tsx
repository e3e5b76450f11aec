// @vitest-environment jsdom
import { createServer } from 'node:http';
import type { SessionState } from '@edison/contracts/bff/session';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderFor, teacher } from '../../testing/render-for.tsx';
import { sampleMaterial } from '../../testing/sample-material.ts';
import { startAnswers } from '../../testing/start-answers.ts';
import { FileRows } from './file-rows.tsx';

beforeEach(() => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }));
});
afterEach(cleanup);

/** A server that sends a quarter of a 4,000-byte file at once, and the rest when `rest` resolves. */
async function serveInTwo(rest: Promise<void>): Promise<{ readonly url: string } & AsyncDisposable> {
  const server = createServer(async (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/pdf', 'content-length': 4_000 }).write('x'.repeat(1_000));
    await rest;
    response.end('x'.repeat(3_000));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

test('a large file tells how much of it is here while it comes, and then that it is here', async () => {
  await using answers = await startAnswers();
  const { promise: rest, resolve: sendRest } = Promise.withResolvers<void>();
  await using large = await serveInTwo(rest);
  const link = { fileId: 'a-f', label: 'Ark a', kind: 'pdf', bytes: 4_000, url: large.url };
  answers.on('POST /bff/materials/a/open', () => ({ body: { files: [link] } }));
  answers.on('POST /bff/materials/a/downloads', () => ({ body: {} }));
  renderFor(teacher, <FileRows material={sampleMaterial('a')} />);
  fireEvent.click(screen.getByRole('button', { name: 'Hent Ark a' }));

  const progress = await screen.findByRole<HTMLProgressElement>('progressbar', { name: 'Henter Ark a: 25 %' });
  expect([progress.value, progress.max]).toEqual([1_000, 4_000]);
  expect(screen.getByRole('button', { name: /Ark a$/ }).getAttribute('aria-disabled')).toBe('true');

  sendRest();
  expect(await screen.findByText('Filen er hentet.')).toBeTruthy();
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('whoever sees the page as somebody else is offered no file: the server would refuse it', () => {
  const onBehalf = { userId: 'bruger-mette', by: 'Astrid Winther', until: '2027-01-01T00:00:00Z' };
  const seen: SessionState = teacher.kind === 'guest' ? teacher : { ...teacher, onBehalf };
  renderFor(seen, <FileRows material={sampleMaterial('a')} />);
  expect(screen.getByText('Ark a')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
