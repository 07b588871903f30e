import {
  Antimicrobiano,
  Isolado,
  IsoladoAntimicrobiano,
  Microrganismo,
  Componente,
  MensagemInstrumento,
  MapaTrabalho,
  MapaTrabalhoMedida,
  MapaTrabalhoPosicao,
  RegistroInstrumento,
  RegraAutoConferencia,
  RegraReflexa,
  RemessaAmostra,
  RemessaAmostraItem,
  ResultExecucao,
  SimulacaoAutoConferencia,
  Test,
  TestConferencia,
  TestInsumo,
} from '@bancada/contracts';
import { sql } from 'kysely';
import { hl7, recordsOf, sendFile } from './instruments.ts';
import { buildTest, inLab, type Lab } from './lab-builders.ts';
import type { Seeded } from './walk-seeded.ts';

/** Two messages of an instrument whose results wait, and one of these. */
export async function addInstrumentMessages({ lab }: Pick<Seeded, 'lab'>, ids: Map<string, number>): Promise<void> {
  const instrument = ids.get('instrumentos') ?? 0;
  for (const path of [MensagemInstrumento.path, `${MensagemInstrumento.path}/desfazer`]) {
    const { answer } = await sendFile(lab, instrument, hl7(path, 'WALK-1', [['WALK', '1']]));
    ids.set(path, answer.Mensagens[0] ?? 0);
  }
  const [record] = await recordsOf(lab, instrument);
  ids.set(RegistroInstrumento.path, record?.id ?? 0);
}

/** What is in the seeded run, a blank that was measured; what the seeded test was made with; and boxes between units. */
export async function addRun({ lab }: Seeded, ids: Map<string, number>): Promise<void> {
  await addBoxes(lab, ids);
  const { Empresa, Unidade } = lab;
  const run = ids.get(MapaTrabalho.path) ?? 0;
  const component = ids.get(Componente.path) ?? 0;
  const insert = async (statement: ReturnType<typeof sql<{ id: number }>>) => (await inLab(lab, statement))[0]?.id ?? 0;
  const addWell = (Posicao: string) =>
    insert(
      sql`insert into mapa_trabalho_posicaos ("Empresa", "Unidade", "MapaTrabalho", "Posicao", "Tipo", "Atual")
        values (${Empresa}, ${Unidade}, ${run}, ${Posicao}, 'Branco', true) returning id`,
    );
  const well = await addWell('A1');
  ids.set(MapaTrabalhoPosicao.path, well);
  ids.set('mapa-trabalho-posicaos/livre', await addWell('B1'));
  ids.set(
    MapaTrabalhoMedida.path,
    await insert(
      sql`insert into mapa_trabalho_medidas ("Empresa", "Unidade", "MapaTrabalho", "MapaTrabalhoPosicao", "Componente",
          "Valor", "Data", "AlteradoPor", "AlteradoPorNome")
        values (${Empresa}, ${Unidade}, ${run}, ${well}, ${component}, 0, now(), ${lab.userId}, 'Ana') returning id`,
    ),
  );
  ids.set(
    TestInsumo.path,
    await insert(
      sql`insert into test_insumos ("Empresa", "Unidade", "Test", "Execucao", "Lote")
        values (${Empresa}, ${Unidade}, ${ids.get(Test.path)}, 1, 'L-1') returning id`,
    ),
  );
}

/** A critical result of the seeded sample that waits to be told. */
export const addCritical = (
  { lab: { Empresa, Unidade }, ids }: Seeded,
  sample: { readonly id: number; readonly Job: number },
) =>
  sql<{ id: number }>`
    insert into resultado_criticos ("Empresa", "Unidade", "Result", "Sample", "Job", "Componente", "Valor", "Situacao", "DetectadoEm")
    values (${Empresa}, ${Unidade}, ${ids.get('results') ?? 0}, ${sample.id}, ${sample.Job}, 'Potássio', 7.1, 'A_Comunicar', now())
    returning id`;

/** An exam that the seeded test suggests. */
export const addSuggested = (
  { lab: { Empresa, Unidade }, ids }: Seeded,
  sample: { readonly id: number; readonly Job: number },
) =>
  sql<{ id: number }>`
    insert into pedido_reflexos ("Empresa", "Unidade", "RegraReflexa", "Test", "Sample", "Job", "Componente", "Valor", "Exame",
      "Situacao", "Data")
    values (${Empresa}, ${Unidade}, ${ids.get(RegraReflexa.path) ?? 0}, ${ids.get(Test.path) ?? 0}, ${sample.id}, ${sample.Job},
      'TSH', 12, ${ids.get('tratamentos/livre') ?? 0}, 'Sugerido', now())
    returning id`;

/** A test that was repeated, with what its result was in the first run, and who had verified that. */
export async function addRepeated({ lab }: Seeded, ids: Map<string, number>): Promise<void> {
  const { test, results } = await buildTest(lab, [{ CodigoComponent: 'R' }]);
  await inLab(lab, sql`update tests set "Execucao" = 2, "Versao" = 1 where id = ${test.id}`);
  const [kept] = await inLab(
    lab,
    sql<{ id: number }>`
      insert into result_execucaos ("Empresa", "Unidade", "Test", "Result", "Execucao", "ValorResultado")
      values (${lab.Empresa}, ${lab.Unidade}, ${test.id}, ${results['R']?.id}, 1, '{"type":"Numero","value":"7"}') returning id`,
  );
  const [verified] = await inLab(
    lab,
    sql<{ id: number }>`
      insert into test_conferencias ("Empresa", "Unidade", "Test", "TestVersao", "Usuario", "Data", "Vale")
      values (${lab.Empresa}, ${lab.Unidade}, ${test.id}, 1, ${lab.userId}, now(), false) returning id`,
  );
  ids.set(TestConferencia.path, verified?.id ?? 0);
  const [tried] = await inLab(
    lab,
    sql<{ id: number }>`
      insert into simulacao_auto_conferencias ("Empresa", "RegraAutoConferencia", "RegraVersao", "De", "Ate", "Enviados", "Liberados",
        "Corrigidos", "Devolvidos", "Repetidos", "Rejeitados", "Retificados", "MinutosEspera", "Usuario", "UsuarioNome", "Data")
      values (${lab.Empresa}, ${ids.get(RegraAutoConferencia.path)}, 1, '2026-11-01', '2026-11-30', 1, 1, 0, 0, 0, 0, 0, 5,
        ${lab.userId}, 'Ana', now()) returning id`,
  );
  ids.set(SimulacaoAutoConferencia.path, tried?.id ?? 0);
  await addIsolate(lab, test.id, ids);
  ids.set('tests/repetido', test.id);
  ids.set(ResultExecucao.path, kept?.id ?? 0);
}

/** What the culture of a test grew in its first run, against one antimicrobial. */
async function addIsolate(lab: Seeded['lab'], test: number, ids: Map<string, number>): Promise<void> {
  const { Empresa, Unidade } = lab;
  const [isolate] = await inLab(
    lab,
    sql<{ id: number }>`
      insert into isolados ("Empresa", "Unidade", "Test", "Execucao", "Numero", "Microrganismo")
      values (${Empresa}, ${Unidade}, ${test}, 1, 1, ${ids.get(Microrganismo.path) ?? 0}) returning id`,
  );
  const [tested] = await inLab(
    lab,
    sql<{ id: number }>`
      insert into isolado_antimicrobianos ("Empresa", "Unidade", "Isolado", "Antimicrobiano", "Metodo", "Valor")
      values (${Empresa}, ${Unidade}, ${isolate?.id}, ${ids.get(Antimicrobiano.path) ?? 0}, 'CIM', '0.5') returning id`,
  );
  ids.set(Isolado.path, isolate?.id ?? 0);
  ids.set(IsoladoAntimicrobiano.path, tested?.id ?? 0);
}

/** Transport boxes of the seeded unit, an open one with a tube and one on its way to the unit; and a model of labels in ZPL. */
async function addBoxes(lab: Seeded['lab'], ids: Map<string, number>): Promise<void> {
  const { Empresa, Unidade } = lab;
  const insert = async (statement: ReturnType<typeof sql<{ id: number }>>) => (await inLab(lab, statement))[0]?.id ?? 0;
  const far = await insert(sql`insert into unidades ("Empresa", "Nome") values (${Empresa}, 'Filial') returning id`);
  const addBox = async (Numero: string, Status: string, [from, to]: readonly [number, number]) => {
    const box = await insert(
      sql`insert into remessa_amostras ("Empresa", "Numero", "UnidadeOrigem", "UnidadeDestino", "Status")
        values (${Empresa}, ${Numero}, ${from}, ${to}, ${Status}) returning id`,
    );
    const tube = await insert(
      sql`insert into remessa_amostra_itens
          ("Empresa", "RemessaAmostra", "CodigoBarras", "Situacao", "LidaEm", "LidaPor", "Atual")
        values (${Empresa}, ${box}, ${Numero}, 'Na_Caixa', now(), ${lab.userId}, true) returning id`,
    );
    return [box, tube] as const;
  };
  const [open, tube] = await addBox('WALK/1', 'Aberta', [Unidade, far]);
  const [coming] = await addBox('WALK/2', 'Em_Transito', [far, Unidade]);
  const zpl = await insert(
    sql`insert into etiqueta_modelos ("Empresa", "Nome", "LarguraMm", "AlturaMm", "Codigo", "Formato")
      values (${Empresa}, 'Térmica', 50, 25, 'Code128', 'ZPL') returning id`,
  );
  ids.set('etiqueta-modelos/zpl', zpl);
  ids.set('unidades/destino', far);
  ids.set(RemessaAmostra.path, open);
  ids.set(RemessaAmostraItem.path, tube);
  ids.set('remessa-amostras/transito', coming);
}

/** A measure that another person entered and that was rejected, of a lot of its own. */
export function addRejected({ Empresa, Unidade, userId }: Lab, component: number) {
  return sql<{ id: number }>`
    with lot as (
      insert into controle_lotes ("Empresa", "Unidade", "Codigo", "Nome", "Nivel", "Validade", "Regras", "Status")
      values (${Empresa}, ${Unidade}, 'seed', 'Controle', '1', '2099-12-31', '["1-3s"]', 'Ativo') returning id),
    target as (
      insert into controle_alvos ("Empresa", "Unidade", "ControleLote", "Componente", "Media", "DesvioPadrao")
      select ${Empresa}, ${Unidade}, lot.id, ${component}, 100, 5 from lot returning id)
    insert into controle_medidas ("Empresa", "Unidade", "ControleAlvo", "ControleLote", "Componente", "Valor", "Data",
      "Media", "DesvioPadrao", "Escore", "Situacao", "RegistradaPor", "RegistradaPorNome")
    select ${Empresa}, ${Unidade}, target.id, lot.id, ${component}, 120, '2026-11-20T12:00:00Z', 100, 5, 4, 'Rejeitada', ${userId + 1_000_000}, 'Ana'
    from lot, target returning id`;
}
