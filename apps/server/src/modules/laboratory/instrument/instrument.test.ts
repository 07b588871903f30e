import {
  CodigoInstrumento,
  desfazerMensagemInstrumento,
  lerTextoInstrumento,
  listFilaInstrumentos,
  mapearCodigoInstrumento,
  MensagemInstrumento,
  PerfilImportacao,
  reaplicarInstrumentos,
  recusarPendentesInstrumento,
  type Result,
  type Test,
} from '@bancada/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  buildLab,
  buildPerson,
  buildSamples,
  buildTest,
  buildTratamento,
  buildUnit,
  cell,
  force,
  inLab,
  type Lab,
  moveTest,
  resultsOf,
  testApp,
  type TestApp,
  typeCells,
} from '../../../../test/index.ts';
import { buildCode, buildInstrument, hl7, recordsOf, sendFile } from '../../../../test/instruments.ts';

let app: TestApp;
let lab: Lab;
beforeAll(async () => {
  app = await testApp();
  lab = await buildLab(app);
});
afterAll(() => app.close());

const ask = { token: () => lab.token };
const GLU = { CodigoComponent: 'GLI', NomeComponent: 'Glicose', Unidade: 'mg/dL' };

/** A test with glucose and what is calculated from it, on an instrument that knows its code. */
async function bench(components: Parameters<typeof buildTest>[1] = [GLU]) {
  const built = await buildTest(lab, components);
  const instrument = await buildInstrument(lab);
  const [first] = Object.values(built.results);
  await buildCode(lab, { Instrumento: instrument, Codigo: 'GLU', Componente: first?.Component ?? 0 });
  return { ...built, instrument, label: built.sample.CodigoBarras, component: first?.Component ?? 0 };
}

const fates = async (instrument: number) =>
  (await recordsOf(lab, instrument)).map(({ Codigo, Situacao, Espera }) => [Codigo, Situacao, Espera]);
const messageOf = async (id: number | undefined) =>
  app.ask(MensagemInstrumento.calls.get, { token: ask.token(), params: { id: id ?? 0 } });
const valueOf = async (exam: Test, code = 'GLI') => (await resultsOf(lab, exam.id))[code]?.ValorResultado;

describe('a message', () => {
  test('goes through the save of results: recalculated, censored, audited, with its test begun', async () => {
    const calculated = { CodigoComponent: 'DOBRO', TipoComponente: 'Calculo' as const, CalculoFormula: 'GLI*2' };
    const { test: exam, instrument, label } = await bench([GLU, calculated]);
    const { answer } = await sendFile(lab, instrument, hl7('A1', label, [['GLU', '97.5', 'mg/dL']]));
    expect(answer).toMatchObject({ Novas: 1, Repetidas: 0, Aplicadas: 1, Pendentes: 0, Recusadas: 0, Restantes: 0 });
    expect(await valueOf(exam)).toEqual({ type: 'Numero', value: '97.5' });
    expect(await valueOf(exam, 'DOBRO')).toMatchObject({ value: '195' });
    expect(await messageOf(answer.Mensagens[0])).toMatchObject({
      Situacao: 'Aplicada',
      Linhas: 1,
      Aplicadas: 1,
      Controle: 'A1',
    });
    const [stored] = await inLab(lab, sql<Test>`select * from tests where id = ${exam.id}`);
    expect(stored?.TestStatus).toBe('Em_Execucao');
    const { GLI } = await resultsOf(lab, exam.id);
    const audit = await inLab(
      lab,
      sql<{
        Origem: string;
      }>`select "Origem" from audit_log where "Entidade" = 'results' and "RegistroId" = ${GLI?.id ?? 0}`,
    );
    expect(audit).toEqual([{ Origem: 'importação' }]);
  });

  test('keeps a value beyond what is measured as it was sent', async () => {
    const { test: exam, instrument, label } = await bench();
    await sendFile(lab, instrument, hl7('A2', label, [['GLU', '<0.5']]));
    expect(await valueOf(exam)).toEqual({ type: 'Numero', value: '0.5', operator: '<' });
  });

  test('is read once, however often it is sent', async () => {
    const { instrument, label } = await bench();
    const text = hl7('B1', label, [['GLU', '80']]);
    await sendFile(lab, instrument, text);
    const { answer } = await sendFile(lab, instrument, text);
    expect(answer).toMatchObject({ Novas: 0, Repetidas: 1, Mensagens: [] });
    const twice = await sendFile(
      lab,
      instrument,
      [hl7('B2', label, [['GLU', '80']]), hl7('B2', label, [['GLU', '80']])].join('\r'),
    );
    expect(twice.answer).toMatchObject({ Novas: 1, Repetidas: 1 });
    expect(await fates(instrument)).toEqual([
      ['GLU', 'Aplicado', null],
      ['GLU', 'Aplicado', null],
    ]);
  });

  test('of many senders at once is stored once', async () => {
    const { instrument, label } = await bench();
    const text = hl7('B3', label, [['GLU', '80']]);
    const answers = await Promise.all(Array.from({ length: 6 }, () => sendFile(lab, instrument, text)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(answers.reduce((sum, { answer }) => sum + answer.Novas, 0)).toBe(1);
    expect(await fates(instrument)).toEqual([['GLU', 'Aplicado', null]]);
  });

  test('ends every record: applied, waiting or refused with its line and reason', async () => {
    const { instrument, label, component } = await bench();
    await buildCode(lab, { Instrumento: instrument, Codigo: 'MOL', Componente: component });
    const text = hl7('C1', label, [
      ['GLU', '90'],
      ['NOVO', '1'],
      ['MOL', '5', 'mmol/L'],
      ['GLU', 'abc'],
      ['GLU', ''],
    ]);
    const { answer } = await sendFile(lab, instrument, text + hl7('C2', 'XX-9', [['GLU', '1']]));
    expect(answer).toMatchObject({ Novas: 2, Aplicadas: 1, Pendentes: 3, Recusadas: 1 });
    const records = await recordsOf(lab, instrument);
    expect(records.map(({ Linha, Situacao, Espera }) => [Linha, Situacao, Espera])).toEqual([
      [3, 'Aplicado', null],
      [4, 'Pendente', 'Codigo'],
      [5, 'Pendente', 'Unidade'],
      [6, 'Recusado', null],
      [7, 'Recusado', null],
      [3, 'Pendente', 'Amostra'],
    ]);
    expect(records.map(({ Motivo }) => Motivo)).toEqual([
      null,
      'Ninguém disse ainda o que o código NOVO significa.',
      'O equipamento envia mmol/L; Glicose é em mg/dL. Diga por quanto multiplicar.',
      'Não deu para ler “abc” como Glicose.',
      'Linha 7: a linha não tem valor.',
      'Não há amostra com a etiqueta XX-9 nesta unidade.',
    ]);
    expect((await messageOf(answer.Mensagens[0])).Situacao).toBe('Pendente');
  });

  test('never changes a result that is submitted or authorised, nor what a person typed', async () => {
    const submitted = await bench();
    await typeCells(lab, [cell(submitted.results['GLI'], '70')]);
    await moveTest(lab, submitted.test.id, 'Digitado');
    const authorised = await bench();
    await typeCells(lab, [cell(authorised.results['GLI'], '71')]);
    await force(lab, 'tests', authorised.test.id, { TestStatus: 'Autorizado' });
    const typed = await bench();
    await typeCells(lab, [cell(typed.results['GLI'], '72')]);
    for (const each of [submitted, authorised, typed])
      await sendFile(lab, each.instrument, hl7('D1', each.label, [['GLU', '99']]));
    const reasons = await Promise.all(
      [submitted, authorised, typed].map(async ({ instrument }) => (await recordsOf(lab, instrument))[0]?.Motivo),
    );
    expect(reasons).toEqual([
      expect.stringContaining('Digitado'),
      expect.stringContaining('Autorizado'),
      expect.stringContaining('Glicose já tem um valor de'),
    ]);
    expect([await valueOf(submitted.test), await valueOf(authorised.test), await valueOf(typed.test)]).toMatchObject([
      { value: '70' },
      { value: '71' },
      { value: '72' },
    ]);
  });

  test('of a later run replaces what an earlier message brought, and that is flagged as edited', async () => {
    const { test: exam, instrument, label } = await bench();
    await sendFile(lab, instrument, hl7('E1', label, [['GLU', '90']]));
    await sendFile(lab, instrument, hl7('E2', label, [['GLU', '95']]));
    const { GLI } = await resultsOf(lab, exam.id);
    expect(GLI).toMatchObject({ ValorResultado: { value: '95' }, Riscos: ['editado'] });
  });

  test('with two values of one result keeps the last one', async () => {
    const { test: exam, instrument, label } = await bench();
    await sendFile(
      lab,
      instrument,
      hl7('E3', label, [
        ['GLU', '90'],
        ['GLU', '91'],
      ]),
    );
    expect(await valueOf(exam)).toMatchObject({ value: '91' });
    expect(await fates(instrument)).toEqual([
      ['GLU', 'Aplicado', null],
      ['GLU', 'Aplicado', null],
    ]);
  });

  test.each([
    ['PID|1|x', 'perfil'],
    ['MSH|^~\\&|A|B|||2026||ADT^A01|1|P|2.5\r', 'outro tipo'],
    ['MSH|^~\\&|A|B|||2026||ORU^R01|1|P|2.5\rOBR|1|S\r', 'nenhum resultado'],
    ['H|\\^&|1\rL|1\r', 'nenhum resultado'],
    ['', 'perfil'],
    ['\0\0', 'perfil'],
  ])('that is none is kept and refused with a sentence: %j', async (text, reason) => {
    const instrument = await buildInstrument(lab);
    const { status, answer } = await sendFile(lab, instrument, text);
    expect([status, answer.Novas]).toEqual([200, 1]);
    expect(await messageOf(answer.Mensagens[0])).toMatchObject({
      Situacao: 'Recusada',
      Motivo: expect.stringContaining(reason),
    });
  });

  test('in Latin-1 under a header of UTF-8 is read, and shown as it was sent', async () => {
    const { test: exam, instrument, label } = await bench([{ CodigoComponent: 'COR', TipoComponente: 'Texto' }]);
    const text = hl7('F1', label, []) + 'OBX|1|ST|GLU||amarelo pálido\r';
    const { answer } = await sendFile(
      lab,
      instrument,
      Buffer.from(text.replace('|2.5.1', '|2.5.1||||||UNICODE UTF-8'), 'latin1'),
    );
    expect(await valueOf(exam, 'COR')).toMatchObject({ value: 'amarelo pálido' });
    const raw = await app.ask(lerTextoInstrumento, { token: lab.token, params: { id: answer.Mensagens[0] ?? 0 } });
    expect(raw.Texto).toContain('amarelo pálido');
  });

  test('of ASTM and a table with a profile go the same way', async () => {
    const { test: exam, instrument, label, component } = await bench();
    await sendFile(lab, instrument, ['H|\\^&|1', 'P|1', `O|1|${label}`, 'R|1|^^^GLU|88|mg/dL', 'L|1'].join('\r'), {
      name: 'a.txt',
    });
    expect(await valueOf(exam)).toMatchObject({ value: '88' });
    const profile = await app.ask(PerfilImportacao.calls.create, {
      token: lab.token,
      body: {
        Empresa: lab.Empresa,
        Nome: `Perfil ${component}`,
        Destino: 'Laboratório',
        Formato: 'CSV',
        Mapa: { Tubo: 'Amostra', Teste: 'Codigo', Valor: 'Resultado', Diluição: 'Diluicao' },
      },
    });
    const csv = `Tubo;Teste;Valor;Diluição\n${label};GLU;9,5;1:10\n${label};GLU;7;dez\n;GLU;1;\n`;
    const { answer } = await sendFile(lab, instrument, csv, { name: 'a.csv', PerfilImportacao: profile.id });
    expect(answer).toMatchObject({ Aplicadas: 1, Recusadas: 0 });
    expect(await messageOf(answer.Mensagens[0])).toMatchObject({
      Formato: 'CSV',
      Linhas: 3,
      Aplicadas: 1,
      Recusadas: 2,
    });
    expect(await valueOf(exam)).toMatchObject({ value: '95', Diluicao: { Lido: '9.5', Fator: '10' } });
  });

  test('of another unit or company finds no sample, and nobody without the right sends one', async () => {
    const other = await buildLab(app);
    const { instrument, label } = await bench();
    const theirs = await buildInstrument(other);
    await sendFile(other, theirs, hl7('G1', label, [['GLU', '1']]));
    expect((await recordsOf(other, theirs)).map(({ Situacao, Sample }) => [Situacao, Sample])).toEqual([
      ['Pendente', null],
    ]);
    expect((await sendFile(lab, theirs, 'MSH|x')).status).toBe(400);
    const { id: otherUnit } = await buildUnit(app.database, { Empresa: lab.Empresa });
    const [job] = await inLab(
      lab,
      sql<{ id: number }>`select "Job" as id from samples where "CodigoBarras" = ${label}`,
    );
    await inLab(lab, sql`update samples set "Unidade" = ${otherUnit} where "Job" = ${job?.id ?? 0}`);
    await sendFile(lab, instrument, hl7('G2', label, [['GLU', '1']]));
    await app.ask(reaplicarInstrumentos, { token: lab.token, body: { Instrumento: instrument } });
    expect(await fates(instrument)).toEqual([['GLU', 'Pendente', 'Amostra']]);
    const reader = await buildPerson(lab, [['ler', 'Laboratorio']]);
    expect((await sendFile(lab, instrument, 'MSH|x', { token: reader.token })).status).toBe(403);
  });
});

describe('what waits', () => {
  test('for a code is applied to all samples once somebody says what it means', async () => {
    const Tratamento = await buildTratamento(lab, [GLU]);
    const samples = await buildSamples(lab, { Quantidade: 5, Tratamentos: [Tratamento] });
    const instrument = await buildInstrument(lab);
    const text = samples
      .map(({ CodigoBarras }, n) => hl7(`H${n}`, CodigoBarras, [['G2', String(90 + n), 'mmol/L']]))
      .join('');
    await sendFile(lab, instrument, text);
    const queue = await app.ask(listFilaInstrumentos, { token: lab.token });
    expect(queue.Codigos.find((each) => each.Instrumento === instrument)).toMatchObject({
      Codigo: 'G2',
      Registros: 5,
      Espera: 'Codigo',
    });
    const [component] = await inLab(
      lab,
      sql<{ id: number }>`select id from components where "Tratamento" = ${Tratamento}`,
    );
    const body = { Instrumento: instrument, Codigo: 'G2', Componente: component?.id ?? 0, Fator: null };
    expect(await app.ask(mapearCodigoInstrumento, { token: lab.token, body })).toMatchObject({
      Aplicadas: 0,
      Pendentes: 5,
      Recusadas: 0,
    });
    expect(
      await app.ask(mapearCodigoInstrumento, { token: lab.token, body: { ...body, Fator: '18.02' } }),
    ).toMatchObject({
      Aplicadas: 5,
      Pendentes: 0,
      Recusadas: 0,
    });
    const codes = await app.ask(CodigoInstrumento.calls.list, { token: lab.token, query: { Instrumento: instrument } });
    expect(codes).toMatchObject([{ Codigo: 'G2', Fator: '18.02' }]);
    const rows = await inLab(
      lab,
      sql<Result>`select * from results where "Component" = ${component?.id ?? 0} order by id`,
    );
    expect(rows.map(({ ValorResultado }) => ValorResultado?.value)).toEqual([
      '1621.8',
      '1639.82',
      '1657.84',
      '1675.86',
      '1693.88',
    ]);
  });

  test('for the receipt of its sample is applied after it, and what nobody knows is refused with a reason', async () => {
    const Tratamento = await buildTratamento(lab, [GLU]);
    const [sample] = await buildSamples(lab, { Virtual: false, Tratamentos: [Tratamento] });
    const [component] = await inLab(
      lab,
      sql<{ id: number }>`select id from components where "Tratamento" = ${Tratamento}`,
    );
    const instrument = await buildInstrument(lab);
    await buildCode(lab, { Instrumento: instrument, Codigo: 'GLU', Componente: component?.id ?? 0 });
    const Amostra = sample?.CodigoBarras ?? '';
    await sendFile(lab, instrument, hl7('J1', Amostra, [['GLU', '84']]) + hl7('J2', 'NADA-1', [['GLU', '1']]));
    expect((await recordsOf(lab, instrument))[0]).toMatchObject({
      Situacao: 'Pendente',
      Espera: 'Amostra',
      Motivo: expect.stringContaining('receb'),
    });
    await force(lab, 'samples', sample?.id ?? 0, { StatusSample: 'Recebida' });
    await inLab(lab, sql`update tests set "TestStatus" = 'Disponivel' where "Sample" = ${sample?.id ?? 0}`);
    const body = { Amostra };
    expect(await app.ask(reaplicarInstrumentos, { token: lab.token, body })).toMatchObject({ Aplicadas: 1 });
    const refusal = { Instrumento: instrument, Amostra: 'NADA-1', Justificativa: 'Tubo de teste' };
    expect(await app.ask(recusarPendentesInstrumento, { token: lab.token, body: refusal })).toMatchObject({
      Recusadas: 1,
    });
    expect(await recordsOf(lab, instrument)).toMatchObject([
      { Situacao: 'Aplicado' },
      { Situacao: 'Recusado', Motivo: 'Tubo de teste' },
    ]);
  });
});

describe('an undo', () => {
  test('gives results back what they had, keeps what was changed since, and lets the message come again', async () => {
    const one = await bench();
    const [sample] = await buildSamples(lab, { Tratamentos: [one.test.Tratamento] });
    const [second] = await inLab(lab, sql<Test>`select * from tests where "Sample" = ${sample?.id ?? 0}`);
    const text =
      hl7('K1', one.label, [
        ['GLU', '90'],
        ['OUTRO', '1'],
      ]) + `OBR|2|${sample?.CodigoBarras}\rOBX|1|NM|GLU||91\r`;
    const { answer } = await sendFile(lab, one.instrument, text);
    expect(answer).toMatchObject({ Novas: 1, Aplicadas: 2, Pendentes: 1 });
    await typeCells(lab, [cell((await resultsOf(lab, second?.id ?? 0))['GLI'], '92')]);
    const params = { id: answer.Mensagens[0] ?? 0 };
    const undone = await app.ask(desfazerMensagemInstrumento, { token: lab.token, params });
    expect(undone).toMatchObject({ mensagem: { Situacao: 'Desfeita', Pendentes: 0 }, Desfeitos: 1, Mantidos: 1 });
    expect([await valueOf(one.test), second && (await valueOf(second))]).toEqual([
      null,
      expect.objectContaining({ value: '92' }),
    ]);
    expect(await fates(one.instrument)).toEqual([
      ['GLU', 'Desfeito', null],
      ['OUTRO', 'Desfeito', null],
      ['GLU', 'Aplicado', null],
    ]);
    expect(await app.refused(desfazerMensagemInstrumento, { token: lab.token, params })).toMatchObject({
      code: 'TRANSICAO_INVALIDA',
    });
    expect((await sendFile(lab, one.instrument, text)).answer).toMatchObject({ Novas: 1 });
  });
});
