import {
  cancelTarefa,
  getTarefa,
  listExamesSimulados,
  RegraAutoConferencia,
  simularAutoConferencia,
  SimulacaoAutoConferencia,
  type TarefaDeFundo,
} from '@bancada/contracts';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { buildSamples, buildTratamento, inLab, startLab } from '../../../../../test/index.ts';

const { app, lab } = await startLab({ workers: 1 });
const { token } = lab;

/** Many tests, submitted within the days a trial looks at: every tenth was sent back, every hundredth has a risk. */
async function submitted(many: number): Promise<void> {
  const exam = await buildTratamento(lab, [{ CodigoComponent: 'GLI' }]);
  const [sample] = await buildSamples(lab, { Tratamentos: [exam] });
  const [Sample, Empresa] = [sample?.id ?? 0, lab.Empresa];
  await inLab(
    lab,
    sql`insert into tests ("Empresa", "Unidade", "Sample", "Job", "Tratamento", "TestStatus", "Ordem")
      select "Empresa", "Unidade", "Sample", "Job", "Tratamento", 'Digitado', n
      from tests, generate_series(1, ${many}) as n where "Empresa" = ${Empresa} and "Sample" = ${Sample}`,
  );
  await inLab(
    lab,
    sql`insert into test_submissaos ("Empresa", "Unidade", "Test", "Tratamento", "Data", "Execucao", "ComRisco",
        "SemReferencia", "SemNumeroExato", "Digitado", "ComSinais")
      select "Empresa", "Unidade", id, "Tratamento", now() - make_interval(mins => "Ordem" % 40000 + 60), 1,
        "Ordem" % 100 = 0, false, false, true, false
      from tests where "Empresa" = ${Empresa} and "Sample" = ${Sample} and "Ordem" > 0 and "TestStatus" = 'Digitado'`,
  );
  await inLab(
    lab,
    sql`insert into test_historicos ("Empresa", "Unidade", "Sample", "Test", "Acao", "Data", "Origem")
      select s."Empresa", s."Unidade", ${Sample}, s."Test", a."Acao", s."Data" + a."Depois", 'tela'
      from test_submissaos s join tests t on t."Empresa" = s."Empresa" and t.id = s."Test"
        cross join (values ('digitar', interval '0'), ('conferir', interval '30 minutes'), ('devolver', interval '20 minutes'))
          as a ("Acao", "Depois")
      where s."Empresa" = ${Empresa} and (a."Acao" <> 'devolver' or t."Ordem" % 10 = 1)`,
  );
}

test(
  'a rule is tried on 100,000 tests: each is counted once, how far it is can be read, and it can be stopped',
  { tags: 'deep', timeout: 600_000 },
  async () => {
    const many = 100_000;
    await submitted(many);
    const rule = await app.ask(RegraAutoConferencia.calls.create, {
      token,
      body: {
        Nome: 'Tudo sem risco',
        Tratamento: null,
        Passo: 'Conferido',
        ExigeReferencia: false,
        ExigeNumeroExato: false,
        ControleHoras: null,
        ExigeInstrumento: false,
        RecusaSinais: false,
        RecusaRepeticao: false,
      },
    });
    const begin = async () =>
      (await app.ask(simularAutoConferencia, { token, params: { id: rule.id }, body: { Versao: rule.Versao } })).id;
    /** The task, looked at again and again until it is as it is waited for. */
    const until = (id: number, isThere: (task: TarefaDeFundo) => boolean) =>
      vi.waitFor(
        async () => {
          const now = await app.ask(getTarefa, { token, params: { id } });
          expect(now).toSatisfy(isThere);
          return now;
        },
        { timeout: 500_000, interval: 50 },
      );
    const id = await begin();
    const midway = await until(id, ({ Feito }) => Feito > 0);
    expect(midway).toMatchObject({ Total: many, TerminadaEm: null });
    const task = await until(id, ({ TerminadaEm }) => TerminadaEm !== null);
    expect(SimulacaoAutoConferencia.row.parse(task.Resultado)).toMatchObject({
      Enviados: many,
      Liberados: many - many / 100,
      Devolvidos: many / 10,
      Corrigidos: 0,
      RegraVersao: rule.Versao,
    });
    expect(task).toMatchObject({ Feito: many, Total: many });
    const listed = await app.ask(listExamesSimulados, {
      token,
      params: { id: rule.id },
      query: { Desfecho: 'Devolvidos' },
    });
    expect(listed).toHaveLength(200);
    const other = await begin();
    await until(other, ({ Feito }) => Feito > 0);
    await app.ask(cancelTarefa, { token, params: { id: other } });
    const stopped = await until(other, ({ TerminadaEm }) => TerminadaEm !== null);
    expect(stopped).toMatchObject({ Status: 'Cancelada', Resultado: null });
    const kept = await app.ask(SimulacaoAutoConferencia.calls.list, {
      token,
      query: { RegraAutoConferencia: String(rule.id) },
    });
    expect(kept).toHaveLength(1);
  },
);
