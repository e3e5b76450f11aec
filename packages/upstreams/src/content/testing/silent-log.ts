import Fastify, { type FastifyBaseLogger } from 'fastify';

/** A logger that says nothing. */
export const silentLog: FastifyBaseLogger = Fastify({ logger: false }).log;
