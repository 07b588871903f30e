import {
  type AberturaImportacao,
  cancelTarefa,
  Categoria,
  importacaoCalls,
  listTarefas,
  Paciente,
  Recorrencia,
  resources,
  Tarefa,
  TipoDocumento,
} from '@bancada/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildLab, buildPerson, inLab, testApp, type Lab, type Pair, type TestApp } from '../../../../test/index.ts';
import { checkRows, confirmImport, openerOf, undoImport } from '../../../../test/imports.ts';
import { forgetImports } from './retention.ts';

let app: TestApp;
let lab: Lab;

beforeAll(async () => {
  app = await testApp({ workers: 1 });
  lab = await buildLab(app);
});
afterAll(() => app.close());

const CPF = ['52998224725', '11144477735', '12345678909'] as const;
const paciente = (NomeCompleto: string, cpf: string | null = null) => ({
  NomeCompleto,
  CPF: cpf,
  NomeSocial: null,
  DataNascimento: null,
  Sexo: null,
  Telefone: null,
  Email: null,
  CEP: null,
  Endereco: null,
  Numero: null,
  Bairro: null,
  Cidade: null,
  Estado: null,
  Observacao: null,
});
const create = (at: Lab, nome: string, cpf: string | null = null) =>
  app.ask(Paciente.calls.create, { token: at.token, body: { Empresa: at.Empresa, ...paciente(nome, cpf) } });
const category = (at: Lab, Nome: string, Descricao: string | null = null) =>
  app.ask(Categoria.calls.create, { token: at.token, body: { Empresa: at.Empresa, Nome, Descricao } });
const names = async (at: Lab) =>
  (await app.ask(Categoria.calls.list, { token: at.token, query: { _limit: '-1' } })).map(
    ({ Nome, IsActive }) => `${Nome}${IsActive ? '' : ' (inativa)'}`,
  );
const refusedRows = (at: Pick<Lab, 'token'>, id: number) =>
  app.ask(importacaoCalls.recusadas, { token: at.token, params: { id } });

describe('the check of a file', () => {
  test('says of each row what storing it would do, and stores nothing', async () => {
    const own = await buildLab(app);
    const [ana, bia] = [await create(own, 'Ana', CPF[0]), await create(own, 'Bia', CPF[1])];
    const { importacao, lines } = await checkRows(
      own,
      Paciente,
      [
        { NomeCompleto: 'Ana Souza', CPF: CPF[0], Telefone: '5511987654321' },
        { NomeCompleto: 'Bia', CPF: CPF[1] },
        { NomeCompleto: 'Caio', CPF: CPF[2], DataNascimento: '2001-02-03' },
        { NomeCompleto: 'Davi', CPF: '12345678900' },
      ],
      { Chave: ['CPF'] },
    );
    expect(importacao).toMatchObject({ Registro: 'pacientes', Chave: ['CPF'], Situacao: 'Aberta', Tarefa: null });
    expect(lines).toEqual([
      { Linha: 2, Tipo: 'Alterada', id: ana.id, De: { NomeCompleto: 'Ana', Telefone: null }, Recusa: null },
      { Linha: 3, Tipo: 'Igual', id: bia.id, De: null, Recusa: null },
      { Linha: 4, Tipo: 'Nova', id: null, De: null, Recusa: null },
      {
        Linha: 5,
        Tipo: 'Recusada',
        id: null,
        De: null,
        Recusa: expect.objectContaining({
          code: 'DADOS_INVALIDOS',
          details: { campos: [expect.objectContaining({ campo: 'CPF' })] },
        }),
      },
    ]);
    expect(await app.ask(Paciente.calls.get, { token: own.token, params: { id: ana.id } })).toEqual(ana);
    expect(await app.ask(Paciente.calls.count, { token: own.token })).toBe(2);
  });

  test('recognises rows by what is unique, by a document, by what people search by first, unless it is told', async () => {
    const keyOf = async (opening: Partial<AberturaImportacao>) =>
      (
        await app.ask(openerOf(Categoria), {
          token: lab.token,
          body: { Arquivo: 'a.csv', Campos: ['Descricao', 'Nome'], ...opening },
        })
      ).Chave;
    expect(await keyOf({})).toEqual(['Nome']);
    expect(await keyOf({ Campos: ['Descricao'] })).toEqual(['Descricao']);
    expect(await keyOf({ Campos: ['id', 'Nome'] })).toEqual(['id']);
    expect(await keyOf({ Chave: [] })).toEqual([]);
    const people = { Arquivo: 'a.csv', Campos: ['NomeCompleto', 'CPF'] };
    expect((await app.ask(openerOf(Paciente), { token: lab.token, body: people })).Chave).toEqual(['CPF']);
  });

  test('refuses the same record twice in the file, and a value that several records have', async () => {
    const own = await buildLab(app);
    await create(own, 'José da Silva');
    await create(own, 'José da Silva');
    const rows = [
      { NomeCompleto: 'José da Silva' },
      { NomeCompleto: 'Lia' },
      ...Array.from({ length: 500 }, (_, n) => ({ NomeCompleto: `Outra ${n}` })),
      { NomeCompleto: 'Lia' },
      { NomeCompleto: 'Lia ' },
    ];
    const { lines } = await checkRows(own, Paciente, rows, { Chave: ['NomeCompleto'] });
    const said = lines
      .filter(({ Tipo }) => Tipo !== 'Nova')
      .map(({ Linha, Recusa }) => [Linha, Recusa?.code, Recusa?.details]);
    expect(said).toEqual([
      [2, 'IMPORTACAO_AMBIGUA', undefined],
      [504, 'IMPORTACAO_REPETIDA', { linha: 3 }],
      [505, 'IMPORTACAO_REPETIDA', { linha: 3 }],
    ]);
  });

  test('finds what the database and the rules of the noun would refuse', async () => {
    const own = await buildLab(app);
    const other = await buildLab(app);
    const stranger = await buildPerson(other);
    const task = { Titulo: 'Ligar', Descricao: null, Prazo: null, Prioridade: 'Alta', Situacao: 'Pendente' };
    const { lines } = await checkRows(
      own,
      Tarefa,
      [
        { ...task, Responsavel: own.userId },
        { ...task, Responsavel: stranger.id },
        { ...task, Prioridade: 'Urgente' },
        { Titulo: 'Sem prioridade' },
      ],
      { Chave: [] },
    );
    expect(lines.map(({ Tipo, Recusa }) => [Tipo, Recusa?.code ?? null])).toEqual([
      ['Nova', null],
      ['Recusada', 'REFERENCIA_INEXISTENTE'],
      ['Recusada', 'DADOS_INVALIDOS'],
      ['Recusada', 'DADOS_INVALIDOS'],
    ]);
    await category(own, 'Água');
    const byDescription = await checkRows(own, Categoria, [{ Nome: 'Água', Descricao: 'x' }], { Chave: ['Descricao'] });
    expect(byDescription.lines).toMatchObject([{ Tipo: 'Recusada', Recusa: { code: 'REGISTRO_DUPLICADO' } }]);
  });

  test('knows no rows of other companies, and none that are out of use', async () => {
    const own = await buildLab(app);
    const theirs = await category(await buildLab(app), 'Deles');
    const mine = await category(own, 'Minha');
    const gone = await category(own, 'Antiga');
    await app.ask(Categoria.calls.remove, { token: own.token, params: { id: gone.id }, query: { Versao: 1 } });
    const { lines } = await checkRows(own, Categoria, [
      { id: theirs.id, Nome: 'Roubada' },
      { id: mine.id, Nome: 'Minha mesma' },
      { id: gone.id, Nome: 'Antiga mesma' },
      { id: null, Nome: 'Nova' },
    ]);
    expect(lines.map(({ Tipo, id, Recusa }) => [Tipo, id, Recusa?.code ?? null])).toEqual([
      ['Recusada', null, 'NAO_ENCONTRADO'],
      ['Alterada', mine.id, null],
      ['Recusada', gone.id, 'IMPORTACAO_INATIVO'],
      ['Nova', null, null],
    ]);
  });

  test('refuses fields that are not the noun’s, rows with more than was said, and too many rows at once', async () => {
    const { token } = lab;
    const opening = (body: Partial<AberturaImportacao>) =>
      app.refused(openerOf(Categoria), { token, body: { Arquivo: 'a.csv', Campos: ['Nome'], ...body } });
    expect(await opening({ Campos: ['Cor'] })).toMatchObject({ code: 'COLUNA_INEXISTENTE', details: { x: 'Cor' } });
    expect(await opening({ Campos: ['IsActive'] })).toMatchObject({ code: 'COLUNA_INEXISTENTE' });
    expect(await opening({ Chave: ['Descricao'] })).toMatchObject({ code: 'COLUNA_INEXISTENTE' });
    const { importacao, lines } = await checkRows(lab, Categoria, [{ Nome: 'A', Cor: 'azul' }], { Campos: ['Nome'] });
    expect(lines).toMatchObject([{ Tipo: 'Recusada', Recusa: { code: 'COLUNA_INEXISTENTE' } }]);
    const Linhas = Array.from({ length: 501 }, (_, n) => ({ Linha: n + 2, Valores: { Nome: `N${n}` } }));
    const sent = { token, params: { id: importacao.id } };
    expect(await app.refused(importacaoCalls.conferir, { ...sent, body: { Linhas } })).toMatchObject({ status: 400 });
    const far = [{ Linha: 100_002, Valores: { Nome: 'A' } }];
    expect(await app.refused(importacaoCalls.conferir, { ...sent, body: { Linhas: far } })).toMatchObject({
      status: 400,
    });
  });

  test('records whose rows were shown and that people were searched for', async () => {
    const own = await buildLab(app);
    const ana = await create(own, 'Ana', CPF[0]);
    await checkRows(own, Paciente, [{ NomeCompleto: 'Ana Lima', CPF: CPF[0] }], { Chave: ['CPF'] });
    const noted = await inLab(
      own,
      sql<{ Acao: string; RegistroId: number | null; Origem: string }>`
        select "Acao", "RegistroId", "Origem" from audit_log where "Empresa" = ${own.Empresa} and "Entidade" = 'pacientes'
        and "Acao" in ('ler', 'buscar')`,
    );
    expect(noted).toEqual(
      expect.arrayContaining([
        { Acao: 'ler', RegistroId: ana.id, Origem: 'importação' },
        { Acao: 'buscar', RegistroId: null, Origem: 'importação' },
      ]),
    );
  });
});

describe('an import that is confirmed', () => {
  test('creates and changes records in the background, audited as an import', async () => {
    const own = await buildLab(app);
    const kept = await category(own, 'Igual', 'a');
    const changed = await category(own, 'Muda', 'a');
    const checked = await checkRows(own, Categoria, [
      { Nome: 'Igual', Descricao: 'a' },
      { Nome: 'Muda', Descricao: 'b' },
      { Nome: 'Nova' },
      { Nome: 'x'.repeat(200) },
    ]);
    const task = await confirmImport(own, checked);
    expect(task).toMatchObject({
      Nome: 'registros.importar',
      Status: 'Concluida',
      Feito: 2,
      Total: 2,
      Resultado: { Importacao: checked.importacao.id, Registro: 'categorias', Novas: 1, Alteradas: 1, Recusadas: 0 },
    });
    expect(await names(own)).toEqual(['Igual', 'Muda', 'Nova']);
    const read = (id: number) => app.ask(Categoria.calls.get, { token: own.token, params: { id } });
    expect(await read(kept.id)).toEqual(kept);
    expect(await read(changed.id)).toEqual({ ...changed, Descricao: 'b', Versao: 2 });
    const lines = await inLab(
      own,
      sql<{ said: string }>`select "Acao" || ' ' || "Origem" || ' ' || "RequestId" as said from audit_log
        where "Empresa" = ${own.Empresa} and "Entidade" = 'categorias' and "Origem" <> 'tela' order by "Seq"`,
    );
    const request = `tarefa-${own.Empresa}-${task.id}`;
    expect(lines.map(({ said }) => said)).toEqual([`editar importação ${request}`, `criar importação ${request}`]);
    const again = await app.refused(importacaoCalls.confirmar, {
      token: own.token,
      params: { id: checked.importacao.id },
    });
    expect(again).toMatchObject({ code: 'IMPORTACAO_ENCERRADA' });
    const late = await app.refused(importacaoCalls.conferir, {
      token: own.token,
      params: { id: checked.importacao.id },
      body: { Linhas: [{ Linha: 9, Valores: { Nome: 'Tarde' } }] },
    });
    expect(late).toMatchObject({ code: 'IMPORTACAO_ENCERRADA' });
  });

  test('gives new records what the file has no column for, and leaves the others as they are', async () => {
    const own = await buildLab(app);
    const Padroes = { Prioridade: 'Alta', Situacao: 'Pendente' };
    const rows = [{ Titulo: 'Ligar' }, { Titulo: 'Pagar', Descricao: 'boleto' }];
    const first = await checkRows(own, Tarefa, rows, { Chave: ['Titulo'], Padroes });
    expect((await confirmImport(own, first)).Resultado).toMatchObject({ Novas: 2, Recusadas: 0 });
    const again = { Chave: ['Titulo'], Padroes: { ...Padroes, Prioridade: 'Baixa' } };
    const { lines } = await checkRows(own, Tarefa, [{ Titulo: 'Ligar', Prazo: '2026-12-01' }], again);
    expect(lines).toMatchObject([{ Tipo: 'Alterada', De: { Prazo: null } }]);
    const wrong = await app.refused(openerOf(Tarefa), {
      token: own.token,
      body: { Arquivo: 'a.csv', Campos: ['Titulo'], Padroes: { Cor: 'azul' } },
    });
    expect(wrong).toMatchObject({ code: 'COLUNA_INEXISTENTE' });
  });

  test('stores what is not wrong of a file that is almost all wrong', async () => {
    const own = await buildLab(app);
    const rows = Array.from({ length: 2000 }, (_, n) => ({ Nome: n === 1500 ? 'A certa' : 'x'.repeat(121 + n) }));
    const checked = await checkRows(own, Categoria, rows);
    expect(checked.lines.filter(({ Tipo }) => Tipo === 'Recusada')).toHaveLength(1999);
    expect((await confirmImport(own, checked)).Resultado).toMatchObject({ Novas: 1, Alteradas: 0, Recusadas: 0 });
    expect(await names(own)).toEqual(['A certa']);
    expect(await refusedRows(own, checked.importacao.id)).toHaveLength(1999);
  });

  test('refuses the rows that are no longer what was checked, and stores the others', async () => {
    const own = await buildLab(app);
    const row = await category(own, 'Disputada', 'a');
    const checked = await checkRows(own, Categoria, [
      { Nome: 'Disputada', Descricao: 'minha' },
      { Nome: 'Tomada', Descricao: null },
      { Nome: 'Livre', Descricao: null },
    ]);
    const { Nome } = await buildPerson(own);
    const colleague = await buildPerson(own);
    const body = { Descricao: 'de outro', Versao: 1 };
    await app.ask(Categoria.calls.update, { token: colleague.token, params: { id: row.id }, body });
    await category(own, 'Tomada');
    expect((await confirmImport(own, checked)).Resultado).toMatchObject({ Novas: 1, Alteradas: 0, Recusadas: 2 });
    expect(await refusedRows(own, checked.importacao.id)).toEqual([
      {
        Linha: 2,
        id: row.id,
        Situacao: 'Recusada',
        Recusa: expect.objectContaining({
          code: 'VERSAO_DESATUALIZADA',
          details: expect.objectContaining({ quem: colleague.Nome }),
        }),
      },
      { Linha: 3, id: null, Situacao: 'Recusada', Recusa: expect.objectContaining({ code: 'REGISTRO_DUPLICADO' }) },
    ]);
    expect(Nome).not.toBe(colleague.Nome);
    expect(await names(own)).toEqual(['Disputada', 'Livre', 'Tomada']);
  });
});

describe('undoing an import', () => {
  test('takes back all of it: new records are deleted, changed ones are as they were', async () => {
    const own = await buildLab(app);
    const before = await category(own, 'Antes', 'a');
    const checked = await checkRows(own, Categoria, [
      { Nome: 'Antes', Descricao: 'depois' },
      { Nome: 'Nova', Descricao: null },
    ]);
    await confirmImport(own, checked);
    expect(await undoImport(own, checked)).toMatchObject({
      Nome: 'registros.desfazer',
      Status: 'Concluida',
      Resultado: { Desfeitas: 2, Mantidas: 0 },
    });
    expect(await names(own)).toEqual(['Antes', 'Nova (inativa)']);
    const row = await app.ask(Categoria.calls.get, { token: own.token, params: { id: before.id } });
    expect(row).toEqual({ ...before, Versao: 3 });
    const again = await app.refused(importacaoCalls.desfazer, {
      token: own.token,
      params: { id: checked.importacao.id },
    });
    expect(again).toMatchObject({ code: 'IMPORTACAO_ENCERRADA' });
  });

  test('leaves what somebody has changed or uses, and says of each why', async () => {
    const own = await buildLab(app);
    const checked = await checkRows(own, Recorrencia, [
      { Nome: 'Fica', Periodo: 'Mensal', AvisoDias: 1 },
      { Nome: 'Vai', Periodo: 'Mensal', AvisoDias: 1 },
    ]);
    await confirmImport(own, checked);
    const rows = await app.ask(Recorrencia.calls.list, { token: own.token, query: { Nome: 'Fica' } });
    const colleague = await buildPerson(own);
    await app.ask(Recorrencia.calls.update, {
      token: colleague.token,
      params: { id: rows[0]?.id ?? 0 },
      body: { AvisoDias: 2, Versao: 1 },
    });
    expect((await undoImport(own, checked)).Resultado).toMatchObject({ Desfeitas: 1, Mantidas: 1 });
    expect(await refusedRows(own, checked.importacao.id)).toEqual([
      {
        Linha: 2,
        id: rows[0]?.id,
        Situacao: 'Mantida',
        Recusa: expect.objectContaining({
          code: 'VERSAO_DESATUALIZADA',
          details: expect.objectContaining({ quem: colleague.Nome }),
        }),
      },
    ]);
  });

  test('waits for the import to end, or to be cancelled', async () => {
    const quiet = await testApp();
    try {
      const own = await buildLab(quiet);
      const { importacao } = await checkRows(own, Categoria, [{ Nome: 'Nova' }]);
      const asked = { token: own.token, params: { id: importacao.id } };
      expect(await quiet.refused(importacaoCalls.desfazer, asked)).toMatchObject({ code: 'IMPORTACAO_ENCERRADA' });
      await quiet.ask(importacaoCalls.confirmar, asked);
      expect(await quiet.refused(importacaoCalls.desfazer, asked)).toMatchObject({ code: 'IMPORTACAO_EM_CURSO' });
      const { Tarefa } = await quiet.ask(importacaoCalls.ver, asked);
      const cancelled = await quiet.ask(cancelTarefa, { token: own.token, params: { id: Tarefa ?? 0 } });
      expect(cancelled).toMatchObject({ Nome: 'registros.importar', Status: 'Cancelada' });
      expect(await quiet.ask(importacaoCalls.desfazer, asked)).toMatchObject({ Nome: 'registros.desfazer' });
    } finally {
      await quiet.close();
    }
  });
});

describe('who imports', () => {
  const may = (...actions: string[]) => actions.map((action): Pair => [action, 'Configuracoes']);

  test('needs the ability of creating for new rows, and that of editing for changed ones', async () => {
    const own = await buildLab(app);
    await category(own, 'Muda', 'a');
    const rows = [
      { Nome: 'Muda', Descricao: 'b' },
      { Nome: 'Nova', Descricao: null },
    ];
    const verdicts = async (actions: readonly Pair[]) => {
      const { token } = await buildPerson(own, actions);
      const { lines } = await checkRows({ ...own, token }, Categoria, rows);
      return lines.map(({ Tipo, De, Recusa }) => Recusa?.code ?? `${Tipo} ${De === null ? '' : 'De'}`.trim());
    };
    expect(await verdicts(may('importar'))).toEqual(['SEM_PERMISSAO', 'SEM_PERMISSAO']);
    expect(await verdicts(may('importar', 'criar'))).toEqual(['SEM_PERMISSAO', 'Nova']);
    expect(await verdicts(may('importar', 'editar'))).toEqual(['Alterada De', 'SEM_PERMISSAO']);
    expect(await verdicts(may('importar', 'criar', 'editar'))).toEqual(['Alterada De', 'Nova']);
  });

  test('is the only one who sees, confirms and undoes the import', async () => {
    const own = await buildLab(app);
    const { importacao } = await checkRows(own, Categoria, [{ Nome: 'Minha' }]);
    const { token } = await buildPerson(own);
    const asked = { token, params: { id: importacao.id } };
    for (const call of [
      importacaoCalls.ver,
      importacaoCalls.confirmar,
      importacaoCalls.desfazer,
      importacaoCalls.recusadas,
    ])
      expect(await app.refused(call, asked)).toMatchObject({ code: 'NAO_ENCONTRADO' });
    expect(await app.ask(listTarefas, { token })).toEqual([]);
  });

  test('imports no people, roles, accesses, companies, settings, transfers of money or documents with lines', () => {
    const writable = resources.filter(({ writes }) => writes);
    const left = writable.filter(({ calls }) => !calls.openImport).map(({ path }) => path);
    expect(left.toSorted()).toEqual([
      'compras',
      'conexao-instrumentos',
      'configuracao-empresas',
      'configuracao-usuarios',
      'controle-lotes',
      'empresas',
      'mapa-trabalhos',
      'marcas',
      'nao-conformidade-acaos',
      'nao-conformidades',
      'nota-compras',
      'roles',
      'transferencias',
      'usuario-acessos',
      'usuarios',
    ]);
  });
});

test('what is known of the rows of an import goes with its time', async () => {
  const own = await buildLab(app);
  const open = await checkRows(own, TipoDocumento, [{ Nome: 'RG', Obrigatorio: true }]);
  const done = await checkRows(own, TipoDocumento, [{ Nome: 'CNH', Obrigatorio: false }]);
  await confirmImport(own, done);
  const values = () =>
    inLab(own, sql<{ n: number }>`select count(*)::int as n from importacao_linhas where "Valores" is not null`);
  expect(await values()).toEqual([{ n: 1 }]);
  const after = async (days: number) => {
    const at = Date.now() + days * 24 * 60 * 60 * 1000;
    await app.database.inTransaction({ empresas: [own.Empresa], unidades: [] }, (db) =>
      forgetImports(db, own.Empresa, at),
    );
    const ids = [open, done].map(({ importacao: { id } }) => id);
    const rows = await inLab(own, sql<{ id: number }>`select id from importacoes_registros where id = any(${ids})`);
    return rows.map(({ id }) => ids.indexOf(id));
  };
  expect(await after(0)).toEqual([0, 1]);
  expect(await after(2)).toEqual([1]);
  expect(await after(31)).toEqual([]);
});
