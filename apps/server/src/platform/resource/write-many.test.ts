import { type BodyOf, Tratamento, UnidadeHorario } from '@bancada/contracts';
import { sql } from 'kysely';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildLab, buildPerson, inLab, type Lab, type TestApp, testApp, tratamentoBody } from '../../../test/index.ts';

let app: TestApp;
let lab: Lab;
let token: string;
let count = 0;

beforeAll(async () => {
  app = await testApp();
  lab = await buildLab(app);
  ({ token } = lab);
});
afterAll(() => app.close());

const { create, update, updateMany, remove, get } = Tratamento.calls;

const made = async () =>
  app.ask(create, {
    token,
    body: await tratamentoBody(app.database, lab.Empresa, { NomeCompleto: 'Hemograma', Apelido: `LOTE${++count}` }),
  });
const many = (itens: readonly object[], by = token) =>
  app.ask(updateMany, { token: by, body: { itens } as BodyOf<typeof updateMany> });

const audit = (ids: readonly number[]) =>
  inLab(
    lab,
    sql<{ Acao: string; RegistroId: number; De: object; Para: object; RequestId: string }>`
      select "Acao", "RegistroId", "De", "Para", "RequestId" from audit_log
      where "Entidade" = 'tratamentos' and "RegistroId" = any(${[...ids]}) and "Acao" <> 'criar' order by "Seq"`,
  );

describe('many rows changed at once', () => {
  test('change each in its own fields, with one request in the audit', async () => {
    const [a, b] = [await made(), await made()];
    const { outcomes } = await many([
      { id: a.id, NomeCompleto: 'Glicemia', Versao: 1 },
      { id: b.id, PermiteAutoConferencia: true, Versao: 1 },
    ]);
    const changed = [
      { ...a, NomeCompleto: 'Glicemia', Versao: 2 },
      { ...b, PermiteAutoConferencia: true, Versao: 2 },
    ];
    expect(outcomes).toEqual(changed.map((row) => ({ status: 'ok', id: row.id, row })));
    expect(await app.ask(get, { token, params: { id: a.id } })).toEqual(changed[0]);
    const lines = await audit([a.id, b.id]);
    expect(lines.map(({ RegistroId, De, Para }) => [RegistroId, De, Para])).toEqual([
      [a.id, a, changed[0]],
      [b.id, b, changed[1]],
    ]);
    expect(new Set(lines.map(({ RequestId }) => RequestId)).size).toBe(1);
  });

  test('say of each that stayed why, and the others change', async () => {
    const [fresh, stale, gone, taken, wrong] = [await made(), await made(), await made(), await made(), await made()];
    const theirs = await app.ask(update, {
      token,
      params: { id: stale.id },
      body: { NomeCompleto: 'De outro', Versao: 1 },
    });
    const stranger = await buildLab(app);
    const { outcomes } = await many([
      { id: fresh.id, NomeCompleto: 'Novo', Versao: 1 },
      { id: stale.id, NomeCompleto: 'Meu', Versao: 1 },
      { id: 999_999_999, NomeCompleto: 'Ninguém', Versao: 1 },
      { id: taken.id, Apelido: fresh.Apelido, Versao: 1 },
      { id: wrong.id, NomeCompleto: 'x'.repeat(1000), Cor: 'azul', Versao: 1 },
      { id: gone.id, NomeCompleto: 'Sem versão' },
    ]);
    expect(outcomes).toMatchObject([
      { status: 'ok', row: { NomeCompleto: 'Novo' } },
      {
        status: 'conflict',
        code: 'VERSAO_DESATUALIZADA',
        atual: { id: stale.id, NomeCompleto: 'De outro', Versao: theirs.Versao },
        details: { quem: expect.any(String), quando: expect.any(String) },
      },
      { status: 'invalid', code: 'NAO_ENCONTRADO' },
      { status: 'invalid', code: 'REGISTRO_DUPLICADO', details: { campos: 'Apelido' } },
      {
        status: 'invalid',
        code: 'DADOS_INVALIDOS',
        details: { campos: [{ campo: 'NomeCompleto' }, { campo: 'Cor' }] },
      },
      { status: 'invalid', code: 'DADOS_INVALIDOS', details: { campos: [{ campo: 'Versao' }] } },
    ]);
    expect(await app.ask(get, { token, params: { id: taken.id } })).toEqual(taken);
    expect(await many([{ id: fresh.id, NomeCompleto: 'X', Versao: 2 }], stranger.token)).toMatchObject({
      outcomes: [{ status: 'invalid', code: 'NAO_ENCONTRADO' }],
    });
  });

  test('are stored once, however often they are sent; what is new among them is stored then', async () => {
    const [a, b, c] = [await made(), await made(), await made()];
    const items = [a, b].map(({ id }) => ({ id, NomeCompleto: `N${id}`, Versao: 1 }));
    const first = await many(items);
    expect(await many([...items, { id: c.id, NomeCompleto: 'Depois', Versao: 1 }])).toMatchObject({
      outcomes: [...first.outcomes, { status: 'ok', row: { NomeCompleto: 'Depois', Versao: 2 } }],
    });
    expect(await audit([a.id, b.id, c.id])).toHaveLength(3);
    const twice = { id: c.id, NomeCompleto: 'Duas vezes', Versao: 2 };
    expect(await many([twice, twice])).toMatchObject({
      outcomes: [
        { status: 'ok', row: { Versao: 3 } },
        { status: 'ok', row: { Versao: 3 } },
      ],
    });
  });

  test('ask for the abilities of deleting and reactivating row by row', async () => {
    const [a, b] = [await made(), await made()];
    await app.ask(remove, { token, params: { id: b.id }, query: { Versao: 1 } });
    const editor = await buildPerson(lab, [['editar', 'Procedimentos']]);
    const items = [
      { id: a.id, IsActive: false, Versao: 1 },
      { id: b.id, IsActive: true, Justificativa: 'Voltou', Versao: 2 },
    ];
    expect(await many(items, editor.token)).toMatchObject({
      outcomes: [
        { status: 'locked', code: 'SEM_PERMISSAO' },
        { status: 'locked', code: 'SEM_PERMISSAO' },
      ],
    });
    expect((await many(items)).outcomes.map(({ status }) => status)).toEqual(['ok', 'ok']);
    expect((await audit([a.id, b.id])).map(({ Acao, RegistroId }) => [Acao, RegistroId])).toEqual([
      ['deletar', b.id],
      ['deletar', a.id],
      ['reativar', b.id],
    ]);
  });

  test('are at most five hundred', async () => {
    const { id } = await made();
    const itens = Array.from({ length: 501 }, () => ({ id, Versao: 1 }));
    expect(await app.send(updateMany, { token, body: { itens } })).toMatchObject({
      status: 400,
      error: { code: 'DADOS_INVALIDOS', details: { campos: [{ campo: 'itens' }] } },
    });
  });

  test('that a rule of the noun compares with each other are stored one after another', async () => {
    const hours = (DiaSemana: 'Segunda' | 'Terca') =>
      app.ask(UnidadeHorario.calls.create, {
        token,
        body: { Unidade: lab.Unidade, DiaSemana, HoraInicial: '08:00:00', HoraFinal: '23:00:00' },
      });
    const [a, b] = [await hours('Segunda'), await hours('Terca')];
    const { outcomes } = await app.ask(UnidadeHorario.calls.updateMany, {
      token,
      body: {
        itens: [
          { id: a.id, DiaSemana: 'Quarta', Versao: 1 },
          { id: b.id, DiaSemana: 'Quarta', Versao: 1 },
        ],
      },
    });
    expect(outcomes).toMatchObject([{ status: 'ok' }, { status: 'invalid', code: 'HORARIO_INVALIDO' }]);
  });
});

const ROWS = 5;
const calm = [
  fc.record({ NomeCompleto: fc.constantFrom('A', 'B', 'a\0b', 'x'.repeat(500), null) }),
  fc.record({ PermiteAutoConferencia: fc.constantFrom(true, false, null) }),
  fc.record({ IsActive: fc.boolean(), Justificativa: fc.constantFrom('x', undefined) }),
];
/** What is asked of a row, and how far the version that was read is behind the one there is. */
const stepOf = (...changes: readonly fc.Arbitrary<Record<string, unknown>>[]) =>
  fc.record({ row: fc.nat(ROWS - 1), change: fc.oneof(...changes), behind: fc.constantFrom(0, 0, 0, 0, 1) });
const batch = fc.oneof(
  // Rows that cannot get in each other's way, and rows that can.
  fc.uniqueArray(stepOf(...calm), { minLength: 1, selector: ({ row }) => row }),
  fc.array(stepOf(...calm, fc.record({ Apelido: fc.constantFrom('um', 'dois', 'tres') })), {
    minLength: 1,
    maxLength: 8,
  }),
);

test('a batch does what its rows would do one after another', { tags: 'second', timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(batch, async (steps) => {
      const [one, other] = [await buildLab(app), await buildLab(app)];
      const rowsOf = async (mine: Lab) => {
        const rows = [];
        for (let n = 0; n < ROWS; n++)
          rows.push(
            await app.ask(create, {
              token: mine.token,
              body: await tratamentoBody(app.database, mine.Empresa, { NomeCompleto: `N${n}`, Apelido: `R${n}` }),
            }),
          );
        return rows;
      };
      const [first, second] = [await rowsOf(one), await rowsOf(other)];
      const versions = Array.from({ length: ROWS }, () => 1);
      const asked: { row: number; body: Record<string, unknown> }[] = [];
      const singles: unknown[] = [];
      for (const { row, change, behind } of steps) {
        const body = { ...change, Versao: Math.max(1, (versions[row] ?? 1) - behind) };
        asked.push({ row, body });
        const answer = await app.send(update, {
          token: one.token,
          params: { id: first[row]?.id ?? 0 },
          body,
        });
        if (answer.ok) versions[row] = answer.answer.Versao;
        singles.push(answer.ok ? 'ok' : answer.error.code);
      }
      const { outcomes } = await app.ask(updateMany, {
        token: other.token,
        body: {
          itens: asked.map(({ row, body }) => ({ id: second[row]?.id ?? 0, ...body })),
        } as BodyOf<typeof updateMany>,
      });
      expect(outcomes.map((each) => (each.status === 'ok' ? 'ok' : each.code))).toEqual(singles);
      const state = async (mine: Lab, rows: typeof first) =>
        Promise.all(
          rows.map(async ({ id }) => {
            const {
              id: _,
              Empresa: __,
              TipoProcedimento: ___,
              ...fields
            } = await app.ask(get, { token: mine.token, params: { id } });
            return fields;
          }),
        );
      expect(await state(other, second)).toEqual(await state(one, first));
    }),
    { numRuns: 20 },
  );
});
