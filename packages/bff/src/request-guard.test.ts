import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { requirePolicy } from './request-guard.ts';

test('a route below /bff that says nothing of who may use it stops the start; pages have guards of their own', () => {
  const app = Fastify();
  app.addHook('onRoute', requirePolicy);
  const answer = async () => 'open to all';
  expect(() => app.get('/bff/forgotten', answer)).toThrow('GET /bff/forgotten has neither a contract nor a policy');
  expect(() => app.route({ method: ['POST', 'PUT'], url: '/bff', handler: answer })).toThrow('/bff has neither');
  app.get('/bff/refused', { config: { policy: 'nobody' } }, answer);
  app.get('/bffet/', answer);
});
