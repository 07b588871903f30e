import {
  getTarefa,
  liberacoesLaudo,
  novaFaixa,
  RegraAutoConferencia,
  simularAutoConferencia,
  type Test,
} from '@bancada/contracts';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { buildTest, cell, inLab, moveTest, rowOf, typeCells } from '../../../../test/index.ts';
import { startLaudos } from '../../../../test/laudos.ts';

const { app, lab, verifier, signer, published, start, step, signing, download } = await startLaudos({ workers: 1 });
const { token } = lab;
const releases = (id: number) => app.ask(liberacoesLaudo, { token, params: { id } });

/** A published rule that verifies whatever has no risk. */
async function rule(Nome: string): Promise<RegraAutoConferencia> {
  const asks = { ExigeReferencia: false, ExigeNumeroExato: false, ControleHoras: null, ExigeInstrumento: false };
  const body = { Nome, Tratamento: null, Passo: 'Conferido', ...asks, RecusaSinais: false, RecusaRepeticao: false };
  const { id, Versao } = await app.ask(RegraAutoConferencia.calls.create, {
    token,
    body: { ...body, Passo: 'Conferido' },
  });
  const { id: tarefa } = await app.ask(simularAutoConferencia, { token, params: { id }, body: { Versao } });
  await vi.waitFor(async () => {
    const { TerminadaEm } = await app.ask(getTarefa, { token, params: { id: tarefa } });
    expect(TerminadaEm).not.toBeNull();
  }, 60_000);
  return app.ask(RegraAutoConferencia.calls.transition, { token, params: { id }, body: { Acao: 'publicar', Versao } });
}

/** A test that the system verified and a person authorised. */
async function verifiedByRule() {
  const ResultadoReferencia = [novaFaixa({ Minimo: '70', Maximo: '99' })];
  const built = await buildTest(lab, [{ CodigoComponent: 'GLI', CasasDecimais: 1, ResultadoReferencia }]);
  await typeCells(lab, [cell(built.results['GLI'], '85')]);
  await moveTest(lab, built.test.id, 'Digitado', { token });
  await vi.waitFor(async () => {
    expect((await rowOf<Test>(lab, 'tests', built.test.id)).TestStatus).toBe('Conferido');
  }, 60_000);
  expect(await moveTest(lab, built.test.id, 'Autorizado', { token: signer.token })).toMatchObject({ ok: true });
  return built;
}

test('a laudo says who verified each of its tests: a person by name, the system by its rule, as it was frozen', async () => {
  const { laudo: byPeople } = await published();
  expect(await releases(byPeople.id)).toMatchObject([
    {
      Liberacao: {
        Conferencias: [{ Nome: verifier.Nome, Regra: null }],
        Autorizacao: { Nome: signer.Nome, Regra: null },
      },
    },
  ]);

  const { id, Nome } = await rule('Bioquímica sem risco');
  const { test: automatic } = await verifiedByRule();
  const byRule = [
    {
      Test: automatic.id,
      Liberacao: {
        Conferencias: [{ Nome: null, Regra: { id, Nome, VersaoRegra: 1 } }],
        Autorizacao: { Nome: signer.Nome, Regra: null },
      },
    },
  ];
  const laudo = await start(automatic.Job);
  expect(await releases(laudo.id)).toMatchObject(byRule);
  await step(laudo, 'revisar', lab);
  expect((await signing(laudo)).ok).toBe(true);
  expect((await step(laudo, 'publicar')).ok).toBe(true);

  // The test is given back, by which its verification no longer counts: the version says what was true of it.
  await moveTest(lab, automatic.id, 'Em_Retificacao', { token: signer.token, Motivo: 'tubo trocado' });
  expect((await rowOf<Test>(lab, 'tests', automatic.id)).TestStatus).toBe('Em_Retificacao');
  expect(await releases(laudo.id)).toMatchObject(byRule);

  // The audit marks the version, too; of one that people released it says nothing.
  const reasons = (of: number) =>
    inLab<{ Motivo: string | null }>(
      lab,
      sql`select "Motivo" from audit_log where "Entidade" = 'laudos' and "Acao" = 'autorizar' and "RegistroId" = ${of}`,
    );
  expect(await reasons(laudo.id)).toEqual([
    { Motivo: expect.stringMatching(/^automático: .+ \(Bioquímica sem risco · v1\)$/) },
  ]);
  expect(await reasons(byPeople.id)).toEqual([{ Motivo: null }]);

  // It is the laboratory's own business: nothing of it goes out with the results.
  const file = (await download(laudo, lab, 'json')).toString();
  expect(file).toContain('"Results"');
  expect(file).not.toContain('Liberacao');
});
