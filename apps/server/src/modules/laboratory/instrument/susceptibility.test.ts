import {
  Antimicrobiano,
  desfazerMensagemInstrumento,
  lerAntibiograma,
  Microrganismo,
  PerfilImportacao,
  PontoCorte,
  reaplicarInstrumentos,
  ResistenciaIntrinseca,
  salvarAntibiograma,
  type Test,
} from '@bancada/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildLab, buildTest, force, inLab, type Lab, rowOf, testApp, type TestApp } from '../../../../test/index.ts';
import { buildInstrument, recordsOf, sendFile } from '../../../../test/instruments.ts';

let app: TestApp;
let lab: Lab;
let token: string;
let instrument: number;
let organism: Microrganismo;
let profile: number;

const drug = (Nome: string, Sigla: string) =>
  app.ask(Antimicrobiano.calls.create, { token, body: { Nome, Sigla, Classe: null } });

beforeAll(async () => {
  app = await testApp();
  lab = await buildLab(app);
  ({ token } = lab);
  instrument = await buildInstrument(lab);
  organism = await app.ask(Microrganismo.calls.create, {
    token,
    body: { Nome: 'Klebsiella pneumoniae', Sigla: 'KLEPNE', Grupo: 'Enterobacterales' },
  });
  const source = { Fonte: 'Demonstracao' as const, Ano: 2020, Observacao: null };
  const [natural, measured] = [await drug('Ampicilina', 'AMP'), await drug('Ciprofloxacino', 'CIP')];
  for (const { id } of [natural, measured])
    await app.ask(PontoCorte.calls.create, {
      token,
      body: {
        ...source,
        Grupo: 'Enterobacterales',
        Antimicrobiano: id,
        Indicacao: null,
        Metodo: 'CIM',
        Sensivel: '1',
        Resistente: '4',
        VigenteDe: '2020-01-01',
        VigenteAte: null,
      },
    });
  const pair = { ...source, Grupo: null, Microrganismo: organism.id, Antimicrobiano: natural.id };
  await app.ask(ResistenciaIntrinseca.calls.create, { token, body: pair });
  const Mapa = { Tubo: 'Amostra', Teste: 'Codigo', Valor: 'Resultado', Germe: 'Organismo' };
  const body = { Empresa: lab.Empresa, Nome: 'Antibiograma', Destino: 'Laboratório', Formato: 'CSV' as const, Mapa };
  profile = (await app.ask(PerfilImportacao.calls.create, { token, body })).id;
});
afterAll(() => app.close());

/** A culture that waits for what it grew. */
async function culture() {
  const { test: made, sample } = await buildTest(lab, [{ CodigoComponent: 'A' }]);
  await inLab(
    lab,
    sql`insert into exame_definicaos ("Empresa", "Tratamento", "Conferencias", "AnexoObrigatorio", "Antibiograma")
      values (${lab.Empresa}, ${made.Tratamento}, 1, false, true)`,
  );
  return { id: made.id, label: sample.CodigoBarras, sample: sample.id };
}

let messages = 0;

/** A culture's organism, and below its order what that is susceptible to, as analysers of microbiology send it. */
const antibiogram = (label: string, germ: string, results: readonly (readonly [string, string])[]) =>
  [
    `MSH|^~\\&|MICRO|LAB|||20261120133000||ORU^R01^ORU_R01|M${(messages += 1)}|P|2.5.1`,
    `OBR|1|${label}||600-7^Bacteria identified^LN`,
    `OBX|1|CE|6463-4^Bacteria identified^LN|1|KPN^${germ}^L||||||F`,
    `OBR|2|${label}||18769-0^Microbial susceptibility tests^LN${'|'.repeat(22)}6463-4&Bacteria&LN^1`,
    ...results.map(([code, value], at) => `OBX|${at + 1}|ST|${code}^${code}^L||${value}|mg/L||S|||F`),
    '',
  ].join('\r');

const csv = (label: string, germ: string, results: readonly (readonly [string, string])[]) =>
  ['Tubo;Teste;Valor;Germe', ...results.map(([code, value]) => `${label};${code};${value};${germ}`)].join('\n');
const sendCsv = (text: string) => sendFile(lab, instrument, text, { name: 'a.csv', PerfilImportacao: profile });

const isolatesOf = async (id: number) => (await app.ask(lerAntibiograma, { token, params: { id } })).Isolados;

/** What a value means, without whose row it is. */
const meanings = async (id: number) =>
  (await isolatesOf(id)).map(({ Microrganismo: of, Antimicrobianos }) => ({
    of,
    Antimicrobianos: Antimicrobianos.map(({ Valor, Interpretacao, Calculada, Intrinseca, Fonte, PontoCorte: by }) => ({
      Valor,
      Interpretacao,
      Calculada,
      Intrinseca,
      Fonte,
      by,
    })),
  }));

const fates = async (labels: readonly string[]) =>
  (await recordsOf(lab, instrument))
    .filter(({ Amostra, Organismo }) => Organismo !== null && labels.includes(Amostra ?? ''))
    .map(({ Codigo, Situacao, Espera }) => [Codigo, Situacao, Espera]);

test('what an analyser sends as HL7 or CSV means what it means when it is typed: R by nature, whatever was measured', async () => {
  const [typed, byHl7, byCsv] = [await culture(), await culture(), await culture()];
  const results = [
    ['AMP', '<=0.25'],
    ['Ciprofloxacino', '8'],
  ] as const;
  await sendFile(lab, instrument, antibiogram(byHl7.label, 'klebsiella pneumoniae', results));
  await sendCsv(csv(byCsv.label, 'Klebsiella Pneumoniae', results));
  const drugs = await app.ask(Antimicrobiano.calls.list, { token, query: { _sort: 'id:ASC' } });
  const Antimicrobianos = drugs.map(({ id: Antimicrobiano }, at) => ({
    Antimicrobiano,
    Metodo: 'CIM' as const,
    Valor: results[at]?.[1] ?? null,
    Interpretacao: null,
    Motivo: null,
  }));
  const isolate = { Microrganismo: organism.id, Contagem: null, Indicacao: null, Observacao: null, Antimicrobianos };
  const { Versao } = await rowOf<Test>(lab, 'tests', typed.id);
  await app.ask(salvarAntibiograma, { token, params: { id: typed.id }, body: { Versao, Isolados: [isolate] } });

  const said = await meanings(typed.id);
  expect(said[0]?.Antimicrobianos).toMatchObject([
    { Valor: '<=0.25', Interpretacao: 'R', Intrinseca: true, by: null },
    { Valor: '8', Interpretacao: 'R', Intrinseca: false, by: expect.any(Number) as number },
  ]);
  for (const each of [byHl7, byCsv]) {
    expect(await meanings(each.id)).toEqual(said);
    expect(await rowOf<Test>(lab, 'tests', each.id)).toMatchObject({ TestStatus: 'Em_Execucao' });
  }
  expect(await fates([byHl7.label, byCsv.label])).toEqual(
    [...results, ...results].map(([code]) => [code, 'Aplicado', null]),
  );
  const origins = await inLab(
    lab,
    sql<{ Origem: string }>`select distinct "Origem" from audit_log
      where "Entidade" = 'tests' and "RegistroId" = ${byHl7.id} and "Para" ? 'Isolados'`,
  );
  expect(origins).toEqual([{ Origem: 'importação' }]);
});

test('an antimicrobial or organism that nobody registered waits, and is applied once it is', async () => {
  const { id, label } = await culture();
  const { answer } = await sendCsv(csv(label, organism.Nome, [['MER', '0.5']]));
  expect(answer).toMatchObject({ Aplicadas: 0, Pendentes: 1 });
  await sendCsv(csv(label, 'Proteus mirabilis', [['AMP', '0.5']]));
  expect(await fates([label])).toEqual([
    ['MER', 'Pendente', 'Cadastro'],
    ['AMP', 'Pendente', 'Cadastro'],
  ]);
  await drug('Meropenem', 'MER');
  await app.ask(reaplicarInstrumentos, { token, body: { Instrumento: instrument } });
  expect(await fates([label])).toEqual([
    ['MER', 'Aplicado', null],
    ['AMP', 'Pendente', 'Cadastro'],
  ]);
  expect((await meanings(id))[0]?.Antimicrobianos).toMatchObject([{ Valor: '0.5', Interpretacao: null }]);
});

test('a value that is there stays, what cannot be read is refused', async () => {
  const { id, label } = await culture();
  await sendCsv(csv(label, organism.Nome, [['CIP', '0.5']]));
  const { answer } = await sendCsv(
    csv(label, organism.Nome, [
      ['CIP', '8'],
      ['AMP', 'resistente'],
    ]),
  );
  expect(answer).toMatchObject({ Aplicadas: 0, Recusadas: 2 });
  expect((await meanings(id))[0]?.Antimicrobianos).toMatchObject([{ Valor: '0.5', Interpretacao: 'S' }]);
});

const undo = (message: number | undefined) =>
  app.ask(desfazerMensagemInstrumento, { token, params: { id: message ?? 0 } });
const statusOf = async (id: number) => (await rowOf<Test>(lab, 'tests', id)).TestStatus;

test('a message that is undone takes its isolates back, the last one gives the test back, and it may come once more', async () => {
  const { id, label } = await culture();
  const send = (drugs: readonly (readonly [string, string])[]) => sendCsv(csv(label, organism.Nome, drugs));
  const [first, second] = [await send([['AMP', '2']]), await send([['CIP', '0.5']])];
  expect(await undo(first.answer.Mensagens[0])).toMatchObject({ Desfeitos: 1, Mantidos: 0 });
  expect((await meanings(id))[0]?.Antimicrobianos).toMatchObject([{ Valor: '0.5', Interpretacao: 'S' }]);
  expect(await statusOf(id)).toBe('Em_Execucao');
  const undone = await undo(second.answer.Mensagens[0]);
  expect(undone).toMatchObject({ Desfeitos: 1, Mantidos: 0, mensagem: { Situacao: 'Desfeita', Aplicadas: 0 } });
  expect(await isolatesOf(id)).toEqual([]);
  expect(await statusOf(id)).toBe('Disponivel');
  expect((await send([['AMP', '2']])).answer).toMatchObject({ Aplicadas: 1 });
  expect((await isolatesOf(id))[0]?.Antimicrobianos).toHaveLength(1);
});

test('what somebody changed since, or said something of, stays when its message is undone; and so does all of a closed culture', async () => {
  const { id, label } = await culture();
  const { answer } = await sendCsv(
    csv(label, organism.Nome, [
      ['AMP', '2'],
      ['CIP', '0.5'],
    ]),
  );
  const [stored] = await isolatesOf(id);
  const typed = (stored?.Antimicrobianos ?? []).map(({ Antimicrobiano, Metodo, Valor, Intrinseca }) => ({
    Antimicrobiano,
    Metodo,
    Valor: Intrinseca ? '4' : Valor,
    Interpretacao: null,
    Motivo: null,
  }));
  const isolate = { Microrganismo: organism.id, Contagem: null, Indicacao: null, Observacao: null };
  const { Versao } = await rowOf<Test>(lab, 'tests', id);
  const Isolados = [{ ...isolate, Antimicrobianos: typed }];
  await app.ask(salvarAntibiograma, { token, params: { id }, body: { Versao, Isolados } });
  expect(await undo(answer.Mensagens[0])).toMatchObject({ Desfeitos: 1, Mantidos: 1 });
  expect((await meanings(id))[0]?.Antimicrobianos).toMatchObject([{ Valor: '4' }]);

  const closed = await culture();
  const sent = await sendCsv(csv(closed.label, organism.Nome, [['CIP', '0.5']]));
  await force(lab, 'tests', closed.id, { TestStatus: 'Autorizado' });
  expect(await undo(sent.answer.Mensagens[0])).toMatchObject({ Desfeitos: 0, Mantidos: 1 });
  expect(await isolatesOf(closed.id)).toHaveLength(1);
});

/** A culture as analysers of microbiology send it by ASTM: an order for an isolate, its organism, and its antimicrobials. */
const astm = (label: string, tested: readonly string[], organismRecord = 'R|1|^^^ID|^KLEPNE|||||F') =>
  [
    `H|\\^&|A${(messages += 1)}||Micro|||||||P|1|20261120101500`,
    'P|1',
    `O|1|${label}^1^KLEPNE||^^^ISOLATE RESULT|R`,
    organismRecord,
    ...tested.map((each, at) => `R|${at + 2}|${each}|||||F||||20261120101500`),
    'L|1|N',
  ].join('\r');

test('what an analyser sends by ASTM is what a table says, by the short name of the organism', async () => {
  const [byAstm, byCsv] = [await culture(), await culture()];
  await sendFile(
    lab,
    instrument,
    astm(byAstm.label, ['^^^AST_MIC^447012345678^AMP|INST_COMPLETE^<=0.25^S', '^^^AST^^CIP^.|8^^R^R^^ENTEROB']),
    { name: 'a.astm' },
  );
  await sendCsv(
    csv(byCsv.label, organism.Nome, [
      ['AMP', '<=0.25'],
      ['CIP', '8'],
    ]),
  );
  expect(await meanings(byAstm.id)).toEqual(await meanings(byCsv.id));
  expect((await meanings(byAstm.id))[0]?.Antimicrobianos).toHaveLength(2);
  expect(await fates([byAstm.label])).toEqual([
    ['AMP', 'Aplicado', null],
    ['CIP', 'Aplicado', null],
  ]);
});

test('a culture that is closed takes nothing; one whose sample is not received yet waits', async () => {
  const [closed, awaited] = [await culture(), await culture()];
  await force(lab, 'tests', closed.id, { TestStatus: 'Autorizado' });
  await force(lab, 'tests', awaited.id, { TestStatus: 'Aguardando_Amostra' });
  await force(lab, 'samples', awaited.sample, { StatusSample: 'Aguardando_Coleta' });
  for (const { label } of [closed, awaited]) await sendCsv(csv(label, organism.Nome, [['CIP', '0.5']]));
  expect(await fates([closed.label])).toEqual([['CIP', 'Recusado', null]]);
  expect(await fates([awaited.label])).toEqual([['CIP', 'Pendente', 'Amostra']]);
  for (const { id } of [closed, awaited]) expect(await isolatesOf(id)).toEqual([]);
});
