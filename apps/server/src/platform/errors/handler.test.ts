import type { ErrorCode } from '@bancada/contracts';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AppError, answerError } from './index.ts';

const app = fastify();
beforeAll(() => {
  app.setErrorHandler(answerError);
  app.get<{ Params: { code: ErrorCode } }>('/:code', ({ params, query }) => {
    throw new AppError(params.code, query as Record<string, unknown>);
  });
});
afterAll(() => app.close());

test.each(['ES_INDISPONIVEL', 'IMPRESSORA_INDISPONIVEL', 'BANCO_OCUPADO'])(
  'whoever is answered 503 is told when to come back: %s',
  async (code) => {
    const { statusCode, headers } = await app.inject(`/${code}`);
    expect([statusCode, headers['retry-after']]).toEqual([503, '30']);
  },
);

test('nobody is told to come back for what another try does not change', async () => {
  const { statusCode, headers } = await app.inject('/INTERNO');
  expect([statusCode, headers['retry-after']]).toEqual([500, undefined]);
});
