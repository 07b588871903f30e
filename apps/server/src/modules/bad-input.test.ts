// @module-tag second
import { bulkUpsert, calls, createJob, createTestHistorico, Job, openImportacao, type Call } from '@bancada/contracts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addressOf, buildLab, buildTest, cell, resultsOf, testApp, type TestApp } from '../../test/index.ts';
import { changedText, type Json, mutate, nasty, wild } from '../../test/fuzz/wild.ts';
import type { Example } from '../../test/walk-example.ts';
import { callNamed, endsCompany, exampleOf, nameOf, oneOfEachKind } from '../../test/walk-examples.ts';
import { seed } from '../../test/walk-seed.ts';
import type { Seeded } from '../../test/walk-seeded.ts';

let app: TestApp;
let seeded: Seeded;
/** A company no random request has touched. */
let calm: Seeded;
const lines: string[] = [];
beforeAll(async () => {
  app = await testApp({ logged: (line) => lines.push(line) });
  seeded = await seed(await buildLab(app));
  calm = await seed(await buildLab(app));
});
afterAll(() => app.close());

const closed = calls.filter((call) => call.access !== 'public' && call.transfer !== 'multipart' && !endsCompany(call));
const writing = closed.filter(({ method }) => method === 'POST' || method === 'PUT');
const kinds = oneOfEachKind(writing).map((call) => [nameOf(call), call] as const);

function send(call: Call, { params = {}, query, body }: Example, payload?: string) {
  const sent = payload ?? (body === undefined ? undefined : JSON.stringify(body));
  return app.app.inject({
    method: call.method,
    url: addressOf(call, params, query),
    headers: {
      authorization: `Bearer ${seeded.lab.token}`,
      ...(sent !== undefined && { 'content-type': 'application/json' }),
    },
    ...(sent !== undefined && { payload: sent }),
  });
}

describe('a body', () => {
  test.each(kinds)('of %s that is no JSON, or not an object, is refused with a sentence', async (_, call) => {
    const example = exampleOf(call, seeded);
    for (const [payload, code, status = 400] of [
      ['{"a":', 'JSON_INVALIDO'],
      ['{"a":1}}', 'JSON_INVALIDO'],
      ["{'a':1}", 'JSON_INVALIDO'],
      ['{"__proto__":{"x":1}}', 'JSON_INVALIDO'],
      ['[]', 'DADOS_INVALIDOS'],
      ['"texto"', 'DADOS_INVALIDOS'],
      ['42', 'DADOS_INVALIDOS'],
      [`${'['.repeat(5000)}${']'.repeat(5000)}`, 'CORPO_COMPLEXO', 413],
      ['{"campoDesconhecido":1}', 'DADOS_INVALIDOS'],
    ] as const) {
      const response = await send(call, example, payload);
      expect([payload.slice(0, 30), response.statusCode, response.json()]).toMatchObject([
        payload.slice(0, 30),
        status,
        { code, message: expect.stringMatching(/\.$/), requestId: expect.any(String) },
      ]);
    }
  });

  test.each(kinds)('of %s with a field nobody knows is refused by its name', async (_, call) => {
    const example = exampleOf(call, seeded);
    const response = await send(call, { ...example, body: { ...example.body, Versao2: 1 } });
    expect([response.statusCode, response.json()]).toMatchObject([
      400,
      { code: 'DADOS_INVALIDOS', details: { campos: [{ campo: 'Versao2' }] } },
    ]);
  });

  test('of any call with a field nobody knows does not fit its schema', async () => {
    const fits: string[] = [];
    for (const call of writing) {
      const { error } = await call.body.safeParseAsync({ ...exampleOf(call, seeded).body, Versao2: 1 });
      const names = error?.issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : []));
      if (!names?.includes('Versao2')) fits.push(nameOf(call));
    }
    expect(fits).toEqual([]);
  });
});

test('whatever stands in one place of a call, it is answered or refused with a code, never a failure', async () => {
  const path = fc.array(fc.nat(6), { minLength: 1, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...closed.map(nameOf)),
      path,
      wild,
      fc.boolean(),
      async (name, places, value, inBody) => {
        const call = callNamed(name);
        const example = exampleOf(call, seeded);
        const changed: Example =
          inBody && example.body
            ? { ...example, body: mutate(example.body as Json, places, value) as object }
            : {
                ...example,
                ...(example.params && { params: changedText(example.params, places, value) }),
                ...(example.query && { query: changedText(example.query, places, value) }),
              };
        const response = await send(call, changed);
        expect([response.statusCode, lines.filter((line) => line.includes('request failed'))]).toEqual([
          expect.toSatisfy((status: number) => status < 500),
          [],
        ]);
        const refused = response.statusCode >= 400;
        expect(refused ? response.json() : { code: 'OK', requestId: '' }).toMatchObject({
          code: expect.any(String),
          requestId: expect.any(String),
        });
      },
    ),
    { numRuns: 700 },
  );
});

describe('any text', () => {
  const text = fc
    .oneof(fc.constantFrom(...nasty), fc.string({ unit: 'grapheme', maxLength: 60 }))
    .filter((value) => value.trim() !== '' && value.length <= 200 && value.isWellFormed() && !value.includes('\0'));

  test('is stored as it was written, whatever language, script or trick it is in', async () => {
    const { lab } = calm;
    const { token, Unidade } = lab;
    const { test: exam, sample, results } = await buildTest(lab, [{ CodigoComponent: 'A', TipoComponente: 'Memo' }]);
    await fc.assert(
      fc.asyncProperty(text, async (written) => {
        const { id } = await app.ask(createJob, { token, body: { Unidade, Descricao: written } });
        const job = await app.ask(Job.calls.get, { token, params: { id } });
        expect(job['Descricao']).toBe(written.trim());
        const found = await app.ask(Job.calls.list, { token, query: { Descricao: written.trim(), id } });
        expect(found).toHaveLength(1);
        const note = await app.ask(createTestHistorico, { token, body: { Sample: sample.id, Motivo: written } });
        expect(note['Motivo']).toBe(written.trim());
        const { A } = await resultsOf(lab, exam.id);
        const { outcomes } = await app.ask(bulkUpsert, {
          token,
          body: { results: [cell(A ?? results['A'], written, { Observacao: written })] },
        });
        expect(outcomes).toMatchObject([{ status: 'ok' }]);
        expect((await resultsOf(lab, exam.id))['A']).toMatchObject({
          ValorResultado: { type: 'Memo', value: written },
          Observacao: written.trim(),
        });
      }),
      { numRuns: 60 },
    );
  });

  test.each(['a\0b', '\uD800', '\uDC00x'])(
    'that the database cannot hold (%j) is refused, and nothing is stored',
    async (broken) => {
      const { token, Unidade } = calm.lab;
      const before = await app.ask(Job.calls.count, { token });
      const refusal = await app.refused(openImportacao, {
        token,
        body: { Unidade, Tratamento: calm.ids.get('tratamentos') ?? 0, Arquivo: broken, Descricao: broken },
      });
      expect(refusal).toMatchObject({ status: 400, code: 'DADOS_INVALIDOS' });
      expect(await app.ask(Job.calls.count, { token })).toBe(before);
    },
  );
});
