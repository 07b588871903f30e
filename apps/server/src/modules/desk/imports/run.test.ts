import { cancelTarefa, Categoria, importacaoCalls, Recorrencia, Tarefa, TipoDocumento } from '@bancada/contracts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { buildLab, buildPerson, inLab, startApp, testApp } from '../../../../test/index.ts';
import {
  categoryNames,
  checkRows,
  confirmImport,
  createCategory,
  openerOf,
  refusedRows,
  undoImport,
} from '../../../../test/imports.ts';
import { forgetImports } from './retention.ts';

const app = await startApp({ workers: 1 });

describe('an import that is confirmed', () => {
  test('creates and changes records in the background, audited as an import', async () => {
    const own = await buildLab(app);
    const kept = await createCategory(own, 'Igual', 'a');
    const changed = await createCategory(own, 'Muda', 'a');
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
    expect(await categoryNames(own)).toEqual(['Igual', 'Muda', 'Nova']);
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
    expect(await categoryNames(own)).toEqual(['A certa']);
    expect(await refusedRows(own, checked.importacao.id)).toHaveLength(1999);
  });

  test('refuses the rows that are no longer what was checked, and stores the others', async () => {
    const own = await buildLab(app);
    const row = await createCategory(own, 'Disputada', 'a');
    const checked = await checkRows(own, Categoria, [
      { Nome: 'Disputada', Descricao: 'minha' },
      { Nome: 'Tomada', Descricao: null },
      { Nome: 'Livre', Descricao: null },
    ]);
    const { Nome } = await buildPerson(own);
    const colleague = await buildPerson(own);
    const body = { Descricao: 'de outro', Versao: 1 };
    await app.ask(Categoria.calls.update, { token: colleague.token, params: { id: row.id }, body });
    await createCategory(own, 'Tomada');
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
    expect(await categoryNames(own)).toEqual(['Disputada', 'Livre', 'Tomada']);
  });
});

describe('undoing an import', () => {
  test('takes back all of it: new records are deleted, changed ones are as they were', async () => {
    const own = await buildLab(app);
    const before = await createCategory(own, 'Antes', 'a');
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
    expect(await categoryNames(own)).toEqual(['Antes', 'Nova (inativa)']);
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
