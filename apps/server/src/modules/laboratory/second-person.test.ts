import { importLinhas, openImportacao, type Test } from '@bancada/contracts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  buildLab,
  buildPerson,
  buildTest,
  buildTratamento,
  cell,
  inLab,
  type Lab,
  moveTest,
  type Person,
  resultsOf,
  rowOf,
  testApp,
  type TestApp,
  typeCells,
} from '../../../test/index.ts';

let app: TestApp;
let lab: Lab;
let people: Person[];
beforeAll(async () => {
  app = await testApp();
  lab = await buildLab(app);
  people = await Promise.all(Array.from({ length: 4 }, () => buildPerson(lab)));
});
afterAll(() => app.close());

const codes = ['A', 'B'] as const;
const keys = {
  verifyOwn: 'PERMITE_AUTOCONFERENCIA',
  authoriseTyped: 'PERMITE_AUTORIZAR_DIGITADO',
  authoriseVerified: 'PERMITE_AUTORIZAR_CONFERIDO',
} as const;
type Allowed = Readonly<Record<keyof typeof keys, boolean>>;

async function allow(allowed: Allowed): Promise<void> {
  await inLab(lab, sql`delete from configuracao_empresas where "Empresa" = ${lab.Empresa}`);
  for (const [name, Chave] of Object.entries(keys)) {
    const Valor = allowed[name as keyof Allowed] ? 'Sim' : 'Nao';
    await inLab(
      lab,
      sql`insert into configuracao_empresas ("Empresa", "Chave", "Valor") values (${lab.Empresa}, ${Chave}, ${Valor})`,
    );
  }
}

const who = fc.nat(3);
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('type' as const), who, code: fc.constantFrom(...codes) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('note' as const), who, code: fc.constantFrom(...codes) }) },
  ...(['submit', 'submit', 'verify', 'verify', 'authorise', 'authorise'] as const).map((kind) => ({
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant(kind), who }),
  })),
  ...(['return', 'repeat', 'rectify'] as const).map((kind) => ({
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant(kind), who }),
  })),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** Whoever typed may not verify, another one may: chance alone may never come to it. */
const heldAndPassed: Step[] = [
  ...codes.map((code): Step => ({ kind: 'type', who: 0, code })),
  { kind: 'submit', who: 0 },
  { kind: 'verify', who: 0 },
  { kind: 'verify', who: 1 },
];
/** Two people are asked: the first counts once, sending it back empties what was counted. */
const counted: Step[] = [
  ...heldAndPassed,
  { kind: 'verify', who: 1 },
  { kind: 'return', who: 1 },
  { kind: 'submit', who: 0 },
  { kind: 'verify', who: 2 },
  { kind: 'verify', who: 1 },
  { kind: 'authorise', who: 2 },
  { kind: 'authorise', who: 3 },
];
const nothingAllowed = { verifyOwn: false, authoriseTyped: false, authoriseVerified: false };

const targets = {
  submit: 'Digitado',
  verify: 'Conferido',
  authorise: 'Autorizado',
  return: 'Em_Execucao',
  repeat: 'Repetir',
  rectify: 'Em_Retificacao',
} as const;

describe('the second person', () => {
  test('is another one, and as many as the exam asks, whoever types, corrects, verifies, sends back, repeats and rectifies', async () => {
    const walk = fc.array(step, { minLength: 12, maxLength: 24 });
    const allowed = fc.record({
      verifyOwn: fc.boolean(),
      authoriseTyped: fc.boolean(),
      authoriseVerified: fc.boolean(),
    });
    let passed = 0;
    let held = 0;
    let again = 0;
    let value = 0;
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.constant(nothingAllowed), allowed), fc.nat(3), walk, async (may, asked, steps) => {
        await allow(may);
        const { test: exam } = await buildTest(
          lab,
          codes.map((CodigoComponent) => ({ CodigoComponent })),
        );
        await inLab(
          lab,
          sql`insert into exame_definicaos ("Empresa", "Tratamento", "Conferencias", "AnexoObrigatorio")
            values (${lab.Empresa}, ${exam.Tratamento}, ${asked}, false)`,
        );
        // Who typed each value that is there now, and who has verified them: the model.
        const typists = new Map<string, number>();
        const verifiers = new Set<number>();
        for (const each of steps) {
          const person = people[each.who];
          if (!person) throw new Error('nobody');
          const before = await rowOf<Test>(lab, 'tests', exam.id);
          const rows = await resultsOf(lab, exam.id);
          const token = person.token;
          if (each.kind === 'type' || each.kind === 'note') {
            const row = rows[each.code];
            const current = row?.ValorResultado?.value;
            const text = each.kind === 'note' && typeof current === 'string' ? current : String(++value);
            const { outcomes } = await typeCells(
              lab,
              [cell(row, text, { Motivo: 'm', Observacao: `nota ${++value}` })],
              token,
            );
            if (outcomes[0]?.status === 'ok' && text !== current) typists.set(each.code, person.id);
            continue;
          }
          const Ciente = Object.values(rows).map(({ id }) => id);
          const moved = await moveTest(lab, exam.id, targets[each.kind], { token, Ciente });
          if (each.kind === 'repeat' && moved.ok) typists.clear();
          if (moved.ok && ['submit', 'return', 'repeat'].includes(each.kind)) verifiers.clear();
          if (each.kind !== 'verify' && each.kind !== 'authorise') continue;
          const typed = [...typists.values()].includes(person.id) || before.DigitadoPor === person.id;
          const verified = verifiers.has(person.id);
          const forbidden =
            each.kind === 'verify'
              ? (typed && !may.verifyOwn) || verified
              : (typed && !may.authoriseTyped) || (verified && !may.authoriseVerified);
          const ready = before.TestStatus === (each.kind === 'verify' ? 'Digitado' : 'Conferido');
          expect({ each, ok: moved.ok }).toEqual({ each, ok: ready && !forbidden });
          const counts = moved.ok && each.kind === 'verify';
          if (counts) verifiers.add(person.id);
          const after = await rowOf<Test>(lab, 'tests', exam.id);
          const state = verifiers.size < asked ? 'Digitado' : 'Conferido';
          expect(counts ? [after.TestStatus, after.ConferenciasFeitas] : []).toEqual(
            counts ? [state, verifiers.size] : [],
          );
          if (ready && verified && each.kind === 'verify') again++;
          if (moved.ok) passed++;
          else if (ready) held++;
        }
      }),
      { numRuns: 25, examples: [[nothingAllowed, 2, counted]] },
    );
    expect([passed, held, again].every((n) => n > 0)).toBe(true);
  });

  test('is not who corrected a value that another one submits, nor who only noted something', async () => {
    await allow({ verifyOwn: false, authoriseTyped: false, authoriseVerified: false });
    const [typist, corrector, noter, other] = people;
    const { test: exam, results } = await buildTest(
      lab,
      codes.map((CodigoComponent) => ({ CodigoComponent })),
    );
    await typeCells(lab, [cell(results['A'], '1'), cell(results['B'], '1')], typist?.token);
    const { A } = await resultsOf(lab, exam.id);
    await typeCells(lab, [cell(A, '2')], corrector?.token);
    const { B } = await resultsOf(lab, exam.id);
    await typeCells(lab, [cell(B, '1', { Observacao: 'hemólise' })], noter?.token);
    await moveTest(lab, exam.id, 'Digitado', { token: other?.token ?? '' });
    const Ciente = [A?.id ?? 0, B?.id ?? 0];
    const attempts = [];
    for (const person of [typist, corrector, other, noter]) {
      const moved = await moveTest(lab, exam.id, 'Conferido', { token: person?.token ?? '', Ciente });
      attempts.push(moved.ok ? 'ok' : moved.error.code);
    }
    expect(attempts).toEqual(['TRANSICAO_MESMA_PESSOA', 'TRANSICAO_MESMA_PESSOA', 'TRANSICAO_MESMA_PESSOA', 'ok']);
    const refusal = await moveTest(lab, exam.id, 'Autorizado', { token: noter?.token ?? '', Ciente });
    expect(refusal).toMatchObject({ status: 409, error: { code: 'AUTORIZACAO_MESMA_PESSOA' } });
  });

  test('is not who imported the values', async () => {
    await allow({ verifyOwn: false, authoriseTyped: false, authoriseVerified: false });
    const [importer, submitter, other] = people;
    const Tratamento = await buildTratamento(lab, [{ CodigoComponent: 'A' }]);
    const token = importer?.token ?? '';
    const body = { Unidade: lab.Unidade, Tratamento, Arquivo: 'a.csv', Descricao: 'importado' };
    const { id, Job } = await app.ask(openImportacao, { token, body });
    const linhas = [
      {
        Identificacao: 'P1',
        DataAmostragem: '2026-11-20',
        Sexo: 'F' as const,
        Idade: 40,
        valores: { A: { value: '5' } },
      },
    ];
    await app.ask(importLinhas, { token, params: { id }, body: { linhas, Fim: true } });
    const [exam] = await inLab(lab, sql<Test>`select * from tests where "Job" = ${Job}`);
    if (!exam) throw new Error('nothing was imported');
    const move = (to: 'Digitado' | 'Conferido', person: Person | undefined) =>
      moveTest(lab, exam.id, to, { token: person?.token ?? '' });
    expect(await move('Digitado', submitter)).toMatchObject({ ok: true });
    expect(await move('Conferido', importer)).toMatchObject({ error: { code: 'TRANSICAO_MESMA_PESSOA' } });
    expect(await move('Conferido', other)).toMatchObject({ ok: true });
  });
});
