import {
  type AberturaImportacao,
  importacaoCalls,
  type ImportacaoRegistros,
  type LinhaConferida,
  type LinhaRecusada,
  type TarefaDeFundo,
  cancelTarefa,
  getTarefa,
} from '@bancada/contracts';
import { buildTarefaDeFundo, nextId } from '@bancada/testing';
import type { Registry } from './registry.ts';
import { Refused } from './Simulator.ts';

const nameless = {
  code: 'DADOS_INVALIDOS',
  message: 'Alguns dados não puderam ser aceitos.',
  details: { campos: [{ campo: 'Nome', motivo: 'precisa ser preenchido' }] },
};

const kept: LinhaRecusada = {
  Linha: 2,
  id: 1,
  Situacao: 'Mantida',
  Recusa: { code: 'VERSAO_DESATUALIZADA', message: 'Carla alterou o registro em 20/11/2026, 10:00:00.' },
};

/** Imports of rows of a registry in the page's memory: rows are recognised by their key, and those without a name refused. */
export function answerImports(registry: Registry): void {
  const { openImport } = registry.resource.calls;
  if (!openImport) return;
  let importacao: ImportacaoRegistros | null = null;
  let checked: LinhaConferida[] = [];
  const tasks: TarefaDeFundo[] = [];
  const own = () => {
    if (!importacao) throw new Refused('NAO_ENCONTRADO');
    return importacao;
  };
  const ended = (Nome: string, Resultado: object) => {
    const tarefa = buildTarefaDeFundo({
      Nome,
      Status: 'Concluida',
      TerminadaEm: '2026-11-20T12:00:05.000Z',
      Resultado,
    });
    tasks.push(tarefa);
    return tarefa;
  };
  const count = (tipo: LinhaConferida['Tipo']) => checked.filter(({ Tipo }) => Tipo === tipo).length;
  registry.answer(openImport, ({ body }) => {
    const { Arquivo, Campos, Chave } = body as AberturaImportacao;
    checked = [];
    const [Situacao, CriadaEm] = ['Aberta', '2026-11-20T12:00:00.000Z'] as const;
    const tasksOf = { Tarefa: null, TarefaDesfazer: null, Padroes: {} };
    const key = Chave ?? Campos.slice(0, 1);
    importacao = {
      id: nextId(),
      Empresa: 1,
      Registro: 'x',
      Arquivo,
      Campos,
      Chave: key,
      Situacao,
      CriadaEm,
      ...tasksOf,
    };
    return importacao;
  });
  registry.answer(importacaoCalls.ver, own);
  registry.answer(importacaoCalls.conferir, ({ body }) => {
    const { Chave } = own();
    const Linhas = body.Linhas.map(({ Linha, Valores }): LinhaConferida => {
      const row = registry.rows.find((each) => Chave.length > 0 && Chave.every((name) => each[name] === Valores[name]));
      const changed = Object.keys(Valores).filter((name) => row && row[name] !== Valores[name]);
      const found = { Linha, id: row?.id ?? null, De: null, Recusa: null };
      if (Valores['Nome'] === undefined) return { ...found, Tipo: 'Recusada', Recusa: nameless };
      if (!row) return { ...found, Tipo: 'Nova' };
      if (changed.length === 0) return { ...found, Tipo: 'Igual' };
      return { ...found, Tipo: 'Alterada', De: Object.fromEntries(changed.map((name) => [name, row[name]])) };
    });
    checked.push(...Linhas);
    return { Linhas };
  });
  registry.answer(importacaoCalls.confirmar, () =>
    ended('registros.importar', {
      Importacao: own().id,
      Registro: 'x',
      Novas: count('Nova'),
      Alteradas: count('Alterada'),
      Recusadas: 0,
    }),
  );
  registry.answer(importacaoCalls.desfazer, () =>
    ended('registros.desfazer', {
      Importacao: own().id,
      Registro: 'x',
      Desfeitas: count('Nova') + count('Alterada') - 1,
      Mantidas: 1,
    }),
  );
  registry.answer(importacaoCalls.recusadas, () => [kept]);
  const find = (id: number) => {
    const tarefa = tasks.find((each) => each.id === id);
    if (!tarefa) throw new Refused('NAO_ENCONTRADO');
    return tarefa;
  };
  registry.answer(getTarefa, ({ params }) => find(params.id));
  registry.answer(cancelTarefa, ({ params }) => find(params.id));
}
