import {
  type AberturaImportacao,
  Categoria,
  importacaoCalls,
  listTarefas,
  Paciente,
  resources,
  Tarefa,
} from '@bancada/contracts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { buildLab, buildPerson, inLab, type Pair, startLab } from '../../../../test/index.ts';
import { checkRows, CPF, createCategory, createPatient, openerOf } from '../../../../test/imports.ts';

const { app, lab } = await startLab();

describe('the check of a file', () => {
  test('says of each row what storing it would do, and stores nothing', async () => {
    const own = await buildLab(app);
    const [ana, bia] = [await createPatient(own, 'Ana', CPF[0]), await createPatient(own, 'Bia', CPF[1])];
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
    await createPatient(own, 'José da Silva');
    await createPatient(own, 'José da Silva');
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
    await createCategory(own, 'Água');
    const byDescription = await checkRows(own, Categoria, [{ Nome: 'Água', Descricao: 'x' }], { Chave: ['Descricao'] });
    expect(byDescription.lines).toMatchObject([{ Tipo: 'Recusada', Recusa: { code: 'REGISTRO_DUPLICADO' } }]);
  });

  test('knows no rows of other companies, and none that are out of use', async () => {
    const own = await buildLab(app);
    const theirs = await createCategory(await buildLab(app), 'Deles');
    const mine = await createCategory(own, 'Minha');
    const gone = await createCategory(own, 'Antiga');
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
    const ana = await createPatient(own, 'Ana', CPF[0]);
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

describe('who imports', () => {
  const may = (...actions: string[]) => actions.map((action): Pair => [action, 'Configuracoes']);

  test('needs the ability of creating for new rows, and that of editing for changed ones', async () => {
    const own = await buildLab(app);
    await createCategory(own, 'Muda', 'a');
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

  test('imports no people, roles, accesses, companies, settings, transfers of money, rules that act or documents with lines', () => {
    const writable = resources.filter(({ writes }) => writes);
    const left = writable.filter(({ calls }) => !calls.openImport).map(({ path }) => path);
    expect(left.toSorted()).toEqual([
      'cliente-webhooks',
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
      'regra-auto-conferencias',
      'roles',
      'servico-carimbos',
      'transferencias',
      'usuario-acessos',
      'usuarios',
    ]);
  });
});
