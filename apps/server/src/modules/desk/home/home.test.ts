import {
  activeValue,
  inicio,
  listAcessosPaciente,
  Paciente,
  resource,
  type Resource,
  resources,
  Tarefa,
  texto,
} from '@bancada/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  buildLab,
  buildPerson,
  buildSamples,
  buildSubmitted,
  buildTest,
  buildTratamento,
  buildUnit,
  cell,
  inLab,
  type Lab,
  moveTest,
  testApp,
  type TestApp,
  testAppOnce,
  typeCells,
} from '../../../../test/index.ts';
import { room } from '../../../app/room.ts';
import { localDay } from '../../../platform/zone.ts';
import { tile } from '../../../platform/tile.ts';

let app: TestApp;
let lab: Lab;

beforeAll(async () => {
  app = await testApp();
  lab = await buildLab(app);
});
afterAll(() => app.close());

/** The unit whose work is asked for. */
type Place = Partial<Readonly<Record<'Unidade', number>>>;

const read = (token: string, query: Place = {}) => app.ask(inicio, { token, query: { ...query } });

/** A tile of somebody's first page. */
async function tileOf(token: string, Nome: string, query: Place = {}) {
  const { Quadros } = await read(token, query);
  return Quadros.find((each) => each.Nome === Nome);
}

/** The query with which the page of a tile's noun reads its list. */
function pageQuery(noun: Resource, Filtro: Readonly<Record<string, string[]>>): Record<string, string | string[]> {
  return { ...Filtro, ...(noun.lifecycle ? { [noun.lifecycle]: String(activeValue(noun.lifecycle)) } : {}) };
}

test('each number is what the list of the noun counts with the filter the tile says', async () => {
  const today = localDay(new Date().toISOString());
  await buildSamples(lab, { Quantidade: 3, Virtual: false });
  await buildTest(lab);
  await buildSubmitted(lab, await buildPerson(lab));
  await inLab(
    lab,
    sql`insert into tarefas ("Empresa", "Titulo", "Prazo", "Prioridade", "Situacao") values
      (${lab.Empresa}, 'De ontem', ${today}::date - 1, 'Alta', 'Pendente'),
      (${lab.Empresa}, 'De hoje', ${today}, 'Alta', 'Em_Andamento'),
      (${lab.Empresa}, 'De amanhã', ${today}::date + 1, 'Alta', 'Pendente'),
      (${lab.Empresa}, 'Feita', ${today}, 'Alta', 'Concluida')`,
  );
  await inLab(
    lab,
    sql`insert into pacientes ("Empresa", "NomeCompleto", "IsActive") values
      (${lab.Empresa}, 'A completar', true), (${lab.Empresa}, 'Inativa', false)`,
  );
  const { Quadros } = await read(lab.token);
  const counts = Quadros.map(({ Nome, Quantidade }) => [Nome, Quantidade] as const);
  const listed = Quadros.map(async ({ Nome, Recurso, Filtro }) => {
    const noun = resources.find(({ path }) => path === Recurso);
    if (!noun) throw new Error(`${Recurso} is no noun`);
    return [Nome, await app.ask(noun.calls.count, { token: lab.token, query: pageQuery(noun, Filtro) })] as const;
  });
  expect(counts).toEqual(await Promise.all(listed));
  expect(Object.fromEntries(counts)).toMatchObject({
    'laboratory.digitar': 1,
    'laboratory.conferir': 1,
    'laboratory.esperadas': 3,
    'settings.tarefas': 2,
    'patients.completar': 1,
  });
});

test('a short list is the beginning of the list, called as the tile says', async () => {
  const tarefas = await tileOf(lab.token, 'settings.tarefas');
  expect(tarefas?.Linhas.map(({ Texto }) => Texto)).toEqual(['De ontem', 'De hoje']);
  expect(tarefas?.Linhas[1]?.Data).toBe(localDay(new Date().toISOString()));
  const digitar = await tileOf(lab.token, 'laboratory.digitar');
  expect(digitar?.Linhas[0]?.Texto).toMatch(/^\d{8}_\d\d · Exame \d+$/);
  expect(Object.keys(digitar?.Linhas[0]?.Ligacoes ?? {}).toSorted()).toEqual([
    'Job',
    'MapaTrabalho',
    'RegraAutoConferencia',
    'Sample',
    'Tratamento',
  ]);
});

describe('who is shown what', () => {
  test('whoever may not do it is shown no tile of it', async () => {
    const reader = await buildPerson(lab, [['ler', 'Laboratorio']]);
    expect((await read(reader.token)).Quadros).toEqual([]);
    const typist = await buildPerson(lab, [
      ['ler', 'Laboratorio'],
      ['digitar', 'Laboratorio'],
    ]);
    expect((await read(typist.token)).Quadros.map(({ Nome }) => Nome)).toEqual([
      'laboratory.criticos',
      'laboratory.reflexos',
      'laboratory.devolvidos',
      'laboratory.retificar',
      'laboratory.atrasados',
      'laboratory.vencem',
      'laboratory.digitar',
      'laboratory.laudosPendentes',
      'laboratory.testemunhas',
    ]);
    // Who may not list the rows is not told how many there are.
    const blind = await buildPerson(lab, [['digitar', 'Laboratorio']]);
    expect((await read(blind.token)).Quadros).toEqual([]);
  });

  test('rows of other companies and units are not counted', async () => {
    const other = await buildLab(app);
    const before = (await tileOf(lab.token, 'laboratory.esperadas'))?.Quantidade ?? 0;
    await buildSamples(other, { Virtual: false });
    expect((await tileOf(lab.token, 'laboratory.esperadas'))?.Quantidade).toBe(before);
    expect((await tileOf(other.token, 'laboratory.esperadas'))?.Quantidade).toBe(1);
    const { id: Unidade } = await buildUnit(app.database, { Empresa: lab.Empresa });
    expect((await tileOf(lab.token, 'laboratory.esperadas', { Unidade: lab.Unidade }))?.Quantidade).toBe(before);
    expect((await tileOf(lab.token, 'laboratory.esperadas', { Unidade }))?.Quantidade).toBe(0);
    // Of nouns without units a chosen unit takes nothing away.
    expect((await tileOf(lab.token, 'settings.tarefas', { Unidade }))?.Quantidade).toBe(2);
  });

  test('people behind the rows are noted as shown, once', async () => {
    const [row] = await inLab(
      lab,
      sql<{ id: number }>`insert into pacientes ("Empresa", "NomeCompleto", "DataNascimento")
        values (${lab.Empresa}, 'Íris Quartzo', '1980-01-01') returning id`,
    );
    const patient = row?.id ?? 0;
    const Tratamento = await buildTratamento(lab);
    const [sample] = await buildSamples(lab, { Tratamentos: [Tratamento] });
    await inLab(lab, sql`update samples set "PacienteRef" = ${patient} where id = ${sample?.id ?? 0}`);
    const { token } = await buildPerson(lab);
    const accesses = async () =>
      (await app.ask(listAcessosPaciente, { token: lab.token, params: { id: patient } })).acessos.length;
    const before = await accesses();
    await read(token);
    expect(await accesses()).toBe(before + 1);
    await read(token);
    expect(await accesses()).toBe(before + 1);
  });
});

test('a test that was sent back waits apart until it is submitted again', async () => {
  const bench = await buildLab(app);
  const [typist, verifier] = [await buildPerson(bench), await buildPerson(bench)];
  const numbers = async () => {
    const { Quadros } = await read(typist.token);
    return Quadros.filter(({ Nome }) => /digitar|devolvidos|conferir/.test(Nome)).map((each) => each.Quantidade);
  };
  const { test: built, results } = await buildSubmitted(bench, typist);
  expect(await numbers()).toEqual([0, 0, 1]);
  await moveTest(bench, built.id, 'Em_Execucao', { token: verifier.token });
  expect(await numbers()).toEqual([1, 0, 0]);
  const [result] = Object.values(results);
  await typeCells(bench, [cell(result && { ...result, Versao: result.Versao + 1 }, '2')], typist.token);
  expect(await numbers()).toEqual([1, 0, 0]);
  await moveTest(bench, built.id, 'Digitado', { token: typist.token });
  expect(await numbers()).toEqual([0, 0, 1]);
  // Who takes their own work back was not sent back to.
  await moveTest(bench, built.id, 'Em_Execucao', { token: typist.token });
  expect(await numbers()).toEqual([0, 1, 0]);
});

test('a tile that fails says so, and takes no other down', async () => {
  const lost = resource({
    path: 'tabela-perdida',
    subject: 'Configuracoes',
    scope: 'empresa',
    sort: 'Nome:ASC',
    schema: z.strictObject({ Nome: texto(10) }),
  });
  const ability = ['ler', 'Configuracoes'] as const;
  const lines: string[] = [];
  const broken = await testAppOnce({
    logged: (line) => lines.push(line),
    rooms: [
      room('settings', {
        tiles: [
          tile('settings.perdida', lost, { ability, filter: { Nome_in: ['Segredo'] }, shows: ['Nome'] }),
          tile('settings.tarefas', Tarefa, { ability, filter: { Situacao_in: ['Pendente'] } }),
        ],
      }),
    ],
  });
  const { token } = await buildLab(broken);
  const { Quadros } = await broken.ask(inicio, { token });
  expect(Quadros.map(({ Nome, Quantidade }) => [Nome, Quantidade])).toEqual([
    ['settings.perdida', null],
    ['settings.tarefas', 0],
  ]);
  expect(lines.filter((line) => line.includes('was not counted'))).toHaveLength(1);
  // Alone there is no other to save: the person hears what is wrong.
  const refused = await broken.refused(inicio, { token, query: { Quadro: 'settings.perdida' } });
  expect(refused.status).toBe(500);
  expect((await broken.ask(inicio, { token, query: { Quadro: 'settings.tarefas' } })).Quadros).toHaveLength(1);
});

test('no tile lists people by name', () => {
  const ability = ['ler', 'Pacientes'] as const;
  expect(() => tile('patients.todos', Paciente, { ability, filter: {}, shows: ['NomeCompleto'] })).toThrow(
    'patients.todos',
  );
});
