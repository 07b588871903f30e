import { randomUUID } from 'node:crypto';
import { calls, type Call, loteBody, type Resource, resources } from '@bancada/contracts';
import { definicao } from '@bancada/testing';
import { at, newRow } from './walk-seed.ts';
import { ofxOf } from './extratos.ts';
import type { Seeded } from './walk-seeded.ts';

/** What a call is sent with; `file` sends a picture. */
export interface Example {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: object;
  /** Sends a file: this one, or a picture. */
  readonly file?: true | { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> };
  /** Sends no bytes, to this place of an upload. */
  readonly offset?: number;
}

const value = { type: 'Numero', value: '7.25' };

/** An order of one exam. */
const pedidoOf = (s: Seeded) => ({
  Unidade: s.lab.Unidade,
  PacienteRef: at(s, 'pacientes'),
  Tratamentos: [at(s, 'tratamentos')],
});

/** A valid input of every call, on rows of `seeded`; a new call must bring its own. */
const examples: Readonly<Record<string, (seeded: Seeded) => Example>> = {
  'GET auth/me': () => ({}),
  'GET auditoria': ({ lab: { Empresa } }) => ({ query: { Empresa } }),
  'GET auditoria/count': ({ lab: { Empresa } }) => ({ query: { Empresa } }),
  'GET auditoria/valores': ({ lab: { Empresa } }) => ({ query: { Empresa, _campo: 'Acao' } }),
  'GET auditoria/grupos': ({ lab: { Empresa } }) => ({ query: { Empresa, _por: 'Acao' } }),
  'POST auditoria/verificar': ({ lab: { Empresa } }) => ({ body: { Empresa } }),
  'GET auditoria/verificacao': ({ lab: { Empresa } }) => ({ query: { Empresa } }),
  'POST auth/ver-como': (s) => ({ body: { role: at(s, 'roles'), Unidade: s.lab.Unidade } }),
  'GET usuarios/{id}/sessoes': (s) => ({ params: { id: at(s, 'usuarios') } }),
  'POST usuarios/{id}/encerrar-sessoes': (s) => ({ params: { id: at(s, 'usuarios') }, body: { Sessao: null } }),
  'POST usuarios/{id}/senha-provisoria': (s) => ({ params: { id: at(s, 'usuarios') } }),
  'POST usuarios/{id}/remover-dois-fatores': (s) => ({
    params: { id: at(s, 'usuarios') },
    body: { Motivo: 'perdeu o telefone' },
  }),
  // The first step is named by a message.
  'DELETE regua-etapas/{id}': (s) => ({ params: { id: at(s, 'regua-etapas/livre') }, query: { Versao: 1 } }),
  'DELETE roles/{id}': (s) => ({ params: { id: s.freeRole }, query: { Versao: 1 } }),
  'POST controle-medidas': (s) => ({
    body: { ControleAlvo: at(s, 'controle-alvos'), Valor: '100', Data: '2026-11-20T12:00:00Z' },
  }),
  'POST controle-medidas/{id}/transicao': (s) => ({
    params: { id: at(s, 'controle-medidas') },
    body: { Acao: 'justificar', Justificativa: 'motivo', Versao: 1 },
  }),
  'POST controle-medidas/transicao': (s) => ({
    body: { Acao: 'justificar', Justificativa: 'motivo', itens: [{ id: at(s, 'controle-medidas'), Versao: 1 }] },
  }),
  'GET bancada-hoje': ({ lab: { Unidade } }) => ({ query: { Unidade } }),
  'GET lista-trabalho/instrumentos': (s) => ({ query: { Tratamento: at(s, 'tratamentos') } }),
  'POST mensagem-instrumentos': (s) => ({ query: { Instrumento: at(s, 'instrumentos') }, file: true }),
  'GET mensagem-instrumentos/{id}/texto': (s) => ({ params: { id: at(s, 'mensagem-instrumentos') } }),
  'GET mensagem-instrumentos/fila': (s) => ({ query: { Instrumento: at(s, 'instrumentos') } }),
  'POST mensagem-instrumentos/mapear': (s) => ({
    body: { Instrumento: at(s, 'instrumentos'), Codigo: 'WALK', Componente: at(s, 'components'), Fator: null },
  }),
  'POST mensagem-instrumentos/reaplicar': (s) => ({ body: { Instrumento: at(s, 'instrumentos') } }),
  'POST mensagem-instrumentos/recusar': (s) => ({
    body: { Instrumento: at(s, 'instrumentos'), Amostra: 'WALK-1', Justificativa: 'motivo' },
  }),
  'POST mensagem-instrumentos/{id}/desfazer': (s) => ({ params: { id: at(s, 'mensagem-instrumentos/desfazer') } }),
  'POST mapa-trabalhos/abrir': (s) => ({ body: { Unidade: s.lab.Unidade, Nome: 'Placa', Data: '2026-11-20' } }),
  'POST mapa-trabalhos/{id}/colocar': (s) => ({
    params: { id: at(s, 'mapa-trabalhos') },
    body: { itens: [{ Tipo: 'Branco' }] },
  }),
  'POST mapa-trabalhos/{id}/preencher': (s) => ({ params: { id: at(s, 'mapa-trabalhos') } }),
  'POST mapa-trabalho-posicaos/{id}/mover': (s) => ({
    params: { id: at(s, 'mapa-trabalho-posicaos') },
    body: { Posicao: 'A1' },
  }),
  'POST mapa-trabalhos/{id}/retirar': (s) => ({
    params: { id: at(s, 'mapa-trabalhos') },
    body: { Posicoes: [at(s, 'mapa-trabalho-posicaos/livre')] },
  }),
  'POST mapa-trabalhos/{id}/medidas': (s) => ({
    params: { id: at(s, 'mapa-trabalhos') },
    body: {
      itens: [
        {
          MapaTrabalhoPosicao: at(s, 'mapa-trabalho-posicaos'),
          Componente: at(s, 'components'),
          Valor: '0',
          Versao: 1,
        },
      ],
    },
  }),
  'GET migracoes': () => ({}),
  'DELETE auth/ver-como': () => ({}),
  'PUT perfil': () => ({ body: { Nome: 'Outro nome', Preferencias: { Tema: 'escuro' } } }),
  'POST perfil/senha': () => ({ body: { Atual: 'não é esta', Nova: 'uma frase que ninguém adivinha' } }),
  'POST perfil/confirmar-identidade': () => ({ body: { Senha: 'não é esta' } }),
  'GET perfil/chave-rascunhos': () => ({}),
  'GET perfil/sessoes': () => ({}),
  'DELETE perfil/sessoes/{id}': () => ({ params: { id: randomUUID() } }),
  'POST perfil/dois-fatores': () => ({ body: { Senha: 'não é esta' } }),
  'PUT perfil/dois-fatores': () => ({ body: { Codigo: '000000' } }),
  'POST perfil/dois-fatores/desligar': () => ({ body: { Senha: 'não é esta', Codigo: '000000' } }),
  'POST eventos/ingresso': () => ({}),
  'GET tarefas-de-fundo': () => ({}),
  'GET tarefas-de-fundo/empresa': ({ lab: { Empresa } }) => ({ query: { Empresa } }),
  'GET tarefas-de-fundo/recorrentes': ({ lab: { Empresa } }) => ({ query: { Empresa } }),
  'GET ouvintes': ({ lab: { Empresa } }) => ({ query: { Empresa } }),
  'POST ouvintes/repetir': ({ lab: { Empresa } }) => ({ body: { Empresa, Nome: 'test.seed', Seq: 1 } }),
  'POST ouvintes/descartar': ({ lab: { Empresa } }) => ({ body: { Empresa, Nome: 'test.seed', Seq: 2, Motivo: 'x' } }),
  'POST mensagem-simuladas/{id}/responder': (s) => ({
    params: { id: at(s, 'mensagem-simuladas') },
    body: { Texto: 'Obrigada' },
  }),
  'GET tarefas-de-fundo/{id}': (s) => ({ params: { id: at(s, 'tarefas-de-fundo') } }),
  'GET tarefas-de-fundo/{id}/arquivo': (s) => ({ params: { id: at(s, 'tarefas-de-fundo/arquivo') } }),
  'POST tarefas-de-fundo/{id}/cancelar': (s) => ({ params: { id: at(s, 'tarefas-de-fundo') } }),
  'POST tarefas-de-fundo/{id}/repetir': (s) => ({ params: { id: at(s, 'tarefas-de-fundo/repetir') } }),
  'GET importacoes-registros/{id}': (s) => ({ params: { id: at(s, 'importacoes-registros') } }),
  'GET impressao/{caminho}/{id}': (s) => ({ params: { caminho: 'compras', id: at(s, 'compras') } }),
  'GET fatos/{caminho}': (s) => ({ params: { caminho: 'instrumentos' }, query: { id: at(s, 'instrumentos') } }),
  'GET linha-do-tempo/{caminho}/{id}': (s) => ({ params: { caminho: 'instrumentos', id: at(s, 'instrumentos') } }),
  'POST importacoes-registros/{id}/linhas': (s) => ({
    params: { id: at(s, 'importacoes-registros') },
    body: { Linhas: [{ Linha: 2, Valores: { Nome: 'Da planilha' } }] },
  }),
  'POST importacoes-registros/{id}/confirmar': (s) => ({ params: { id: at(s, 'importacoes-registros') } }),
  'POST importacoes-registros/{id}/desfazer': (s) => ({ params: { id: at(s, 'importacoes-registros/desfazer') } }),
  'GET importacoes-registros/{id}/recusadas': (s) => ({ params: { id: at(s, 'importacoes-registros') } }),
  'POST atos': (s) => ({
    body: {
      Registro: 'categorias',
      Ato: { Tipo: 'desativar' },
      Selecao: { itens: [{ id: at(s, 'categorias'), Versao: s.versions.get('categorias') ?? 1 }] },
    },
  }),
  'GET atos/{id}': (s) => ({ params: { id: at(s, 'atos') } }),
  'POST atos/{id}/confirmar': (s) => ({ params: { id: at(s, 'atos') }, body: { Prontas: 1 } }),
  'POST atos/{id}/desfazer': (s) => ({ params: { id: at(s, 'atos/desfazer') } }),
  'GET atos/{id}/recusadas': (s) => ({ params: { id: at(s, 'atos') } }),
  'GET dados-iniciais': ({ lab: { Empresa } }) => ({ query: { Empresa } }),
  'POST dados-iniciais': ({ lab: { Empresa } }) => ({ body: { Empresa, Registros: ['motivo-perdas'] } }),
  'GET notificacoes': () => ({}),
  'POST notificacoes/lidas': (s) => ({ body: { id: at(s, 'notificacoes') } }),
  'GET inicio': ({ lab: { Unidade } }) => ({ query: { Unidade, Quadro: 'laboratory.digitar' } }),
  'GET busca': ({ word }) => ({ query: { q: word } }),
  'GET favoritos': () => ({}),
  'POST favoritos': () => ({ body: { Caminho: '/laboratorio/resultados', Titulo: 'Resultados' } }),
  'DELETE favoritos/{id}': (s) => ({ params: { id: at(s, 'favoritos') } }),
  'GET visoes': () => ({ query: { Tela: 'tratamentos' } }),
  'PUT visoes': () => ({ body: { Tela: 'tratamentos', Nome: 'Minha visão', Conteudo: { search: 'a' } } }),
  'POST visoes/{id}/compartilhar': (s) => ({ params: { id: at(s, 'visoes') }, body: { Compartilhada: true } }),
  'DELETE visoes/{id}': (s) => ({ params: { id: at(s, 'visoes') } }),
  'POST components': (s) => ({
    body: { Tratamento: at(s, 'tratamentos'), ...definicao({ CodigoComponent: 'NOVO' }) },
  }),
  'PUT components/{id}': (s) => ({
    params: { id: at(s, 'components') },
    body: { NomeComponent: 'Outro', Versao: 1 },
  }),
  'DELETE components/{id}': (s) => ({ params: { id: at(s, 'components') }, query: { Versao: 1 } }),
  'POST tratamentos': (s) => ({
    body: {
      Empresa: s.lab.Empresa,
      NomeCompleto: 'Hemograma',
      Apelido: 'HMG',
      TipoProcedimento: at(s, 'tipo-procedimentos'),
      GrupoProcedimento: null,
      EspecialidadeMedica: null,
      DuracaoMinutos: 30,
      CodigoTUSS: null,
      AgendaOnline: false,
      PermiteAutoConferencia: null,
    },
  }),
  'POST demonstracao/remover': ({ lab: { Empresa } }) => ({ body: { Empresa } }),
  'POST consentimentos': (s) => ({
    body: { Paciente: at(s, 'pacientes'), Finalidade: 'Mensagens_WhatsApp', BaseLegal: 'Consentimento' },
  }),
  'POST consentimentos/{id}/retirar': (s) => ({ params: { id: at(s, 'consentimentos') }, body: { Versao: 1 } }),
  'GET pacientes/{id}/acessos': (s) => ({ params: { id: at(s, 'pacientes') } }),
  'GET pacientes/{id}/dados': (s) => ({ params: { id: at(s, 'pacientes') } }),
  'GET pacientes/{id}/dados/pdf': (s) => ({ params: { id: at(s, 'pacientes') } }),
  'POST pacientes/{id}/anonimizar': (s) => ({
    params: { id: at(s, 'pacientes') },
    body: { Versao: s.versions.get('pacientes') ?? 1, Motivo: 'a pedido' },
  }),
  'GET retencao/vencidos': ({ lab: { Empresa } }) => ({ query: { Empresa } }),
  'POST retencao/executar': (s) => ({ body: { Pacientes: [at(s, 'pacientes')], Motivo: 'prazo' } }),
  'GET jobs/with-relationships': (s) => ({ query: { id: at(s, 'jobs') } }),
  'POST jobs': (s) => ({ body: { Unidade: s.lab.Unidade, Descricao: 'Água' } }),
  'PUT jobs/{id}': (s) => ({
    params: { id: at(s, 'jobs') },
    body: { Versao: s.versions.get('jobs') ?? 1, CodigoCliente: 'C-1' },
  }),
  'POST jobs/{id}/transicao': (s) => ({
    params: { id: at(s, 'jobs') },
    body: { Acao: 'suspender', Versao: s.versions.get('jobs') ?? 1, Justificativa: 'motivo' },
  }),
  'PUT tratamentos/{id}/componentes': (s) => ({
    params: { id: at(s, 'tratamentos') },
    body: { Componentes: [definicao({ CodigoComponent: 'NOVO' })] },
  }),
  'POST components/impacto': (s) => ({
    body: { Tratamento: at(s, 'tratamentos'), Componentes: [definicao({ CodigoComponent: 'A' })] },
  }),
  'GET jobs/opcoes': (s) => ({ query: { _campo: 'PacienteRef', id: at(s, 'pacientes') } }),
  'GET jobs/itens-pedido': (s) => ({ query: { Unidade: s.lab.Unidade, _q: 'exame' } }),
  'POST jobs/planejar': (s) => ({ body: pedidoOf(s) }),
  'POST jobs/pedido': (s) => ({ body: pedidoOf(s) }),
  'POST jobs/pedidos': (s) => ({ body: { pedidos: [pedidoOf(s)] } }),
  'POST jobs/template': (s) => ({ body: { job: at(s, 'jobs'), template: at(s, 'job-templates') } }),
  'POST samples/template': (s) => ({ body: { sample: at(s, 'samples'), template: at(s, 'sample-templates') } }),
  'POST samples/{id}/alicotas': (s) => ({
    params: { id: at(s, 'samples/recebida') },
    body: { Versao: s.versions.get('samples/recebida') ?? 1 },
  }),
  'GET pacientes/jobs-pendentes': () => ({ query: { NomeCompleto_contains: 'a' } }),
  'GET jobs/{id}/cabecalho': (s) => ({ params: { id: at(s, 'jobs') } }),
  'GET jobs/{id}/anteriores': (s) => ({ params: { id: at(s, 'jobs') } }),
  'POST resultado-criticos/{id}/reconhecer': (s) => ({
    params: { id: at(s, 'resultado-criticos') },
    body: { Versao: 1 },
  }),
  'POST resultado-criticos/{id}/comunicar': (s) => ({
    params: { id: at(s, 'resultado-criticos') },
    body: { Versao: 1, Comunicado: 'Dra. Ana, por telefone', LidoDeVolta: true },
  }),
  'POST tests/{id}/execucao': (s) => ({
    params: { id: at(s, 'tests/repetido') },
    body: { Versao: 1, Execucao: 1, Motivo: 'A segunda tinha coágulo' },
  }),
  'POST pedido-reflexos/{id}/pedir': (s) => ({ params: { id: at(s, 'pedido-reflexos') }, body: { Versao: 1 } }),
  'POST pedido-reflexos/{id}/dispensar': (s) => ({
    params: { id: at(s, 'pedido-reflexos') },
    body: { Versao: 1, Motivo: 'Já foi feito em outro laboratório' },
  }),
  'POST laudos': (s) => ({ body: { Job: at(s, 'laudos/job') } }),
  'POST laudos/{id}/assinar': (s) => ({
    params: { id: at(s, 'laudos/revisao') },
    body: { Versao: s.versions.get('laudos/revisao') ?? 1 },
  }),
  'POST laudos/{id}/nova-versao': (s) => ({
    params: { id: at(s, 'laudos/retificacao') },
    body: { Versao: s.versions.get('laudos/retificacao') ?? 1, TextoRetificacao: 'motivo' },
  }),
  'GET laudos/{id}/mudancas': (s) => ({ params: { id: at(s, 'laudos') } }),
  'GET laudos/{id}/previa': (s) => ({ params: { id: at(s, 'laudos/autorizado') } }),
  'POST laudos/{id}/baixar': (s) => ({ params: { id: at(s, 'laudos/autorizado') } }),
  'GET laudos/{id}/dados': (s) => ({ params: { id: at(s, 'laudos/autorizado') }, query: { formato: 'json' } }),
  'POST laudos/{id}/transicao': (s) => ({
    params: { id: at(s, 'laudos') },
    body: { Acao: 'descartar', Versao: s.versions.get('laudos') ?? 1, Justificativa: 'motivo' },
  }),
  'POST laudos/transicao': (s) => ({
    body: {
      Acao: 'descartar',
      Justificativa: 'motivo',
      itens: [{ id: at(s, 'laudos'), Versao: s.versions.get('laudos') ?? 1 }],
    },
  }),
  'GET jobs/{id}/prontos': (s) => ({ params: { id: at(s, 'jobs') } }),
  'GET jobs/{id}/etiquetas': (s) => ({ params: { id: at(s, 'jobs') } }),
  'POST samples/etiquetas': (s) => ({ body: { Samples: [at(s, 'samples/recebida')] } }),
  'POST samples/transicao': (s) => ({
    body: { Acao: 'cancelar', Justificativa: 'motivo', itens: [{ id: at(s, 'samples'), Versao: 1 }] },
  }),
  'POST samples/{id}/transicao': (s) => ({
    params: { id: at(s, 'samples') },
    body: { Acao: 'cancelar', Versao: s.versions.get('samples') ?? 1, Justificativa: 'motivo' },
  }),
  'POST samples/receber': (s) => ({
    body: { itens: [{ Sample: at(s, 'samples'), Versao: 1 }], Resultado: 'Recebida' },
  }),
  'POST samples/coletar': (s) => ({
    body: { itens: [{ Sample: at(s, 'samples'), Versao: 1 }], Identificadores: ['Nome', 'DataNascimento'] },
  }),
  'POST titulos/baixas': (s) => ({
    body: { Data: '2026-11-20', Conta: at(s, 'contas'), itens: [titulo(s)] },
  }),
  'POST arquivo-bancarios/ler': (s) => ({ query: { Conta: at(s, 'contas') }, file: statement }),
  'POST arquivo-bancarios': (s) => ({ query: { Conta: at(s, 'contas') }, file: statement }),
  'POST arquivo-bancarios/{id}/desfazer': (s) => ({ params: { id: at(s, 'arquivo-bancarios/desfazer') } }),
  'GET arquivo-bancarios/{id}/conteudo': (s) => ({ params: { id: at(s, 'arquivo-bancarios') } }),
  'GET contas/{id}/extrato': (s) => ({ params: { id: at(s, 'contas') } }),
  'GET extrato-linhas/sugestoes': (s) => ({ query: { id: at(s, 'extrato-linhas') } }),
  'POST extrato-linhas/conciliar': (s) => ({
    body: {
      Linhas: [{ id: at(s, 'extrato-linhas'), Versao: 1 }],
      Alvos: [{ Tipo: 'Baixa', id: at(s, 'titulo-baixas/livre') }],
    },
  }),
  'POST extrato-linhas/{id}/lancar': (s) => ({
    params: { id: at(s, 'extrato-linhas') },
    body: {
      Versao: 1,
      Unidade: s.lab.Unidade,
      Partes: [{ Descricao: 'Tarifa', PlanoConta: at(s, 'plano-contas'), Valor: '1' }],
    },
  }),
  'POST extrato-linhas/{id}/transferir': (s) => ({
    params: { id: at(s, 'extrato-linhas') },
    body: { Versao: 1, Conta: at(s, 'contas/outra') },
  }),
  'POST extrato-linhas/desconciliar': (s) => ({
    body: { Justificativa: 'engano', itens: [{ id: at(s, 'extrato-linhas'), Versao: 1 }] },
  }),
  'POST transferencias/{id}/transicao': (s) => ({
    params: { id: at(s, 'transferencias') },
    body: { Acao: 'estornar', Justificativa: 'motivo', Versao: s.versions.get('transferencias') ?? 1 },
  }),
  'POST transferencias/transicao': (s) => ({
    body: {
      Acao: 'estornar',
      Justificativa: 'motivo',
      itens: [{ id: at(s, 'transferencias'), Versao: s.versions.get('transferencias') ?? 1 }],
    },
  }),
  'POST titulos/estornos': (s) => ({ body: { Justificativa: 'pago em dobro', itens: [titulo(s)] } }),
  'POST samples/guardar': (s) => ({
    body: { LocalArmazenagem: at(s, 'local-armazenagens'), itens: [{ Sample: at(s, 'samples/recebida') }] },
  }),
  'POST samples/retirar': (s) => ({ body: { Samples: [at(s, 'samples/recebida')] } }),
  'POST samples/descartar': (s) => ({
    body: { Samples: [at(s, 'samples/recebida')], Metodo: 'Autoclave', Motivo: 'guarda vencida' },
  }),
  'POST sample-posicaos/{id}/testemunhar': (s) => ({
    params: { id: at(s, 'sample-posicaos/descarte') },
    body: { Versao: s.versions.get('sample-posicaos/descarte') ?? 1, Confirma: false },
  }),
  'GET samples/populate': (s) => ({ query: { Job: at(s, 'jobs') } }),
  'POST samples': (s) => ({ body: { Job: at(s, 'jobs'), Tratamentos: [at(s, 'tratamentos')], Virtual: true } }),
  'PUT samples/{id}': (s) => ({ params: { id: at(s, 'samples') }, body: { Versao: 1, Identificacao: 'P1' } }),
  'POST samples/getTestComponents': (s) => ({ body: { testId: at(s, 'tests') } }),
  'GET tests/populate': (s) => ({ query: { Sample: at(s, 'samples') } }),
  'POST tests': (s) => ({ body: { Sample: at(s, 'samples'), Tratamento: at(s, 'tratamentos') } }),
  'PUT tests/{id}': (s) => ({ params: { id: at(s, 'tests') }, body: { Versao: 1, Ordem: 7 } }),
  'POST tests/bulkTransition': (s) => ({ body: { action: 'digitar', tests: [{ id: at(s, 'tests'), Versao: 1 }] } }),
  'POST test-historicos': (s) => ({ body: { Sample: at(s, 'samples'), Test: at(s, 'tests'), Motivo: 'nota' } }),
  'GET results/populate': (s) => ({ query: { Sample: at(s, 'samples') } }),
  'POST results/bulkUpsert': (s) => ({
    body: { results: [{ id: at(s, 'results'), Versao: 1, ValorResultado: value }] },
  }),
  'POST importacoes': (s) => ({
    body: { Unidade: s.lab.Unidade, Tratamento: at(s, 'tratamentos'), Arquivo: 'b.csv', Descricao: 'b' },
  }),
  'POST importacoes/{id}/linhas': (s) => ({
    params: { id: at(s, 'importacoes') },
    body: {
      linhas: [
        { Identificacao: '2', Sexo: 'F', Idade: 30, DataAmostragem: '2026-11-20', valores: { A: { value: '2' } } },
      ],
    },
  }),
  'POST importacoes/{id}/desfazer': (s) => ({ params: { id: at(s, 'importacoes') } }),
  'GET sample-arquivos': (s) => ({ query: { Sample: at(s, 'samples') } }),
  'POST sample-arquivos': (s) => ({ query: { Sample: at(s, 'samples') }, file: true }),
  'GET sample-arquivos/{id}/conteudo': (s) => ({ params: { id: at(s, 'sample-arquivos') } }),
  'PUT sample-arquivos/{id}': (s) => ({
    params: { id: at(s, 'sample-arquivos') },
    body: { Nome: 'outra.png', Versao: 1 },
  }),
  'DELETE sample-arquivos/{id}': (s) => ({ params: { id: at(s, 'sample-arquivos') } }),
  'GET job-arquivos': (s) => ({ query: { Job: at(s, 'jobs') } }),
  'POST job-arquivos': (s) => ({ query: { Job: at(s, 'jobs') }, file: true }),
  'GET job-arquivos/{id}/conteudo': (s) => ({ params: { id: at(s, 'job-arquivos') } }),
  'PUT job-arquivos/{id}': (s) => ({ params: { id: at(s, 'job-arquivos') }, body: { Nome: 'outra.png', Versao: 1 } }),
  'DELETE job-arquivos/{id}': (s) => ({ params: { id: at(s, 'job-arquivos') } }),
  'POST sample-arquivos/envios': (s) => ({
    query: { Sample: at(s, 'samples') },
    body: { Nome: 'foto.png', Tamanho: 100 },
  }),
  'POST job-arquivos/envios': (s) => ({ query: { Job: at(s, 'jobs') }, body: { Nome: 'foto.png', Tamanho: 100 } }),
  'GET sample-arquivos/envios/{envio}': (s) => ({ params: { envio: s.envios['sample-arquivos'] } }),
  'GET job-arquivos/envios/{envio}': (s) => ({ params: { envio: s.envios['job-arquivos'] } }),
  'PATCH sample-arquivos/envios/{envio}': (s) => ({ params: { envio: s.envios['sample-arquivos'] }, offset: 0 }),
  'PATCH job-arquivos/envios/{envio}': (s) => ({ params: { envio: s.envios['job-arquivos'] }, offset: 0 }),
  'DELETE sample-arquivos/envios/{envio}': (s) => ({ params: { envio: s.envios['sample-arquivos'] } }),
  'DELETE job-arquivos/envios/{envio}': (s) => ({ params: { envio: s.envios['job-arquivos'] } }),
  'GET utils/getAssetUrl': (s) => ({ query: { container: 'sample-arquivos', fileName: at(s, 'sample-arquivos') } }),
};

/** Further inputs of calls that decide inside what a person may do: each must be refused without its ability. */
export const steps: readonly (readonly [call: string, example: (seeded: Seeded) => Example])[] = [
  ['PUT samples/{id}', (s) => ({ params: { id: at(s, 'samples') }, body: { Versao: 1 } })],
  ['PUT samples/{id}', (s) => ({ params: { id: at(s, 'samples') }, body: { Versao: 1, StatusSample: 'Em_Analise' } })],
  [
    'PUT samples/{id}',
    (s) => ({ params: { id: at(s, 'samples') }, body: { Versao: 1, StatusSample: 'Cancelada', Motivo: 'x' } }),
  ],
  ['PUT tests/{id}', (s) => ({ params: { id: at(s, 'tests') }, body: { Versao: 1 } })],
  ['PUT tests/{id}', (s) => ({ params: { id: at(s, 'tests') }, body: { Versao: 1, TestStatus: 'Disponivel' } })],
  ['PUT tests/{id}', (s) => ({ params: { id: at(s, 'tests') }, body: { Versao: 1, TestStatus: 'Digitado' } })],
  [
    'PUT tests/{id}',
    (s) => ({ params: { id: at(s, 'tests') }, body: { Versao: 1, TestStatus: 'Cancelado', Motivo: 'x' } }),
  ],
];

/** Inputs on somebody's own rows that name a row of another company. */
export const crossed: readonly (readonly [call: string, example: (own: Seeded, theirs: Seeded) => Example])[] = [
  ['POST jobs', (own, theirs) => ({ body: { Unidade: own.lab.Unidade, PacienteRef: at(theirs, 'pacientes') } })],
  ['POST samples', (own, theirs) => ({ body: { Job: at(own, 'jobs'), PacienteRef: at(theirs, 'pacientes') } })],
  ['POST samples', (own, theirs) => ({ body: { Job: at(own, 'jobs'), Tratamentos: [at(theirs, 'tratamentos')] } })],
  ['POST tests', (own, theirs) => ({ body: { Sample: at(own, 'samples'), Tratamento: at(theirs, 'tratamentos') } })],
  [
    'POST test-historicos',
    (own, theirs) => ({ body: { Sample: at(own, 'samples'), Test: at(theirs, 'tests'), Motivo: 'x' } }),
  ],
  [
    'POST importacoes',
    (own, theirs) => ({
      body: { Unidade: own.lab.Unidade, Tratamento: at(theirs, 'tratamentos'), Arquivo: 'c', Descricao: 'c' },
    }),
  ],
];

/** The name of a call in the tables above. */
export const nameOf = ({ method, path }: Call) => `${method} ${path}`;

/**
 * One of all calls that take a request in the same way, up to its schema and handler: what is refused before those does
 * not differ between nouns.
 */
export const oneOfEachKind = (some: readonly Call[]): Call[] =>
  [...Map.groupBy(some, kindOf).values()].flatMap(([first]) => first ?? []);

const kindOf = ({ method, transfer, access, reads, background, limits, body }: Call): string =>
  JSON.stringify([method, transfer, access === 'public', reads, background, limits, body === loteBody]);

/** The call of a name. */
export function callNamed(name: string): Call {
  const call = calls.find((each) => nameOf(each) === name);
  if (!call) throw new Error(`There is no call ${name}`);
  return call;
}

const ofResource = (call: Call): Resource | undefined =>
  resources.find((noun) => Object.values(noun.calls).includes(call) || isAttached(call, noun));

const isAttached = (call: Call, { files, comments }: Resource): boolean =>
  [...Object.values<Call>(files ?? {}), ...Object.values<Call>(comments ?? {})].includes(call);

/** A call of a record's files or comments. */
function attachedExample(call: Call, seeded: Seeded, { path, files, comments }: Resource): Example {
  const id = at(seeded, path);
  if (call === files?.upload) return { params: { id }, file: true };
  if (call === files?.start) return { params: { id }, body: { Nome: 'foto.png', Tamanho: 100 } };
  if (call.path.includes('{envio}'))
    return { params: { id, envio: seeded.envios[path] ?? '' }, ...(call === files?.part && { offset: 0 }) };
  const params = {
    id,
    ...(call.path.includes('{arquivo}') && { arquivo: at(seeded, `${path}/arquivos`) }),
    ...(call.path.includes('{comentario}') && { comentario: at(seeded, `${path}/comentarios`) }),
  };
  if (call === files?.rename) return { params, body: { Nome: 'outra.png', Versao: 1 } };
  if (call === comments?.create) return { params, body: { Texto: 'Chegou?' } };
  if (call === comments?.update) return { params, body: { Texto: 'Chegou tudo?', Versao: 1 } };
  if (call === comments?.remove) return { params, query: { Versao: 1 } };
  return { params };
}

/** A statement without lines. */
const statement = { name: 'extrato.ofx', bytes: Uint8Array.from(Buffer.from(ofxOf([]))) };

/** The seeded title, at its version. */
const titulo = (s: Seeded) => ({ id: at(s, 'titulos'), Versao: s.versions.get('titulos') ?? 1 });

/** A step that a new row of a noun can take, whatever it holds. */
function stepOf({ path, machine, rules }: Resource) {
  const ruled = new Set(Object.values(rules).flatMap(({ before = [] }) => before));
  const step = machine?.transitions.find(
    ({ action, from, ability, guards = [] }) =>
      ability !== 'system' && from.includes(machine.initial[0] ?? '') && guards.length === 0 && !ruled.has(action),
  );
  if (!step) throw new Error(`${path} has no step for every row`);
  return { Acao: step.action, Justificativa: 'motivo' };
}

/** A valid input of a call. */
export function exampleOf(call: Call, seeded: Seeded): Example {
  const own = examples[nameOf(call)];
  if (own) return own(seeded);
  const noun = ofResource(call);
  if (!noun) throw new Error(`${nameOf(call)} has no example: add one to walk-examples.ts`);
  if (isAttached(call, noun)) return attachedExample(call, seeded, noun);
  const id = at(seeded, noun.path);
  if (call === noun.calls.create) return { body: newRow(seeded, noun) };
  const Versao = seeded.versions.get(noun.path) ?? 1;
  if (call === noun.calls.update) return { params: { id }, body: { Versao } };
  if (call === noun.calls.updateMany) return { body: { itens: [{ id, Versao }] } };
  if (call === noun.calls.transition) return { params: { id }, body: { ...stepOf(noun), Versao } };
  if (call === noun.calls.transitionMany) return { body: { ...stepOf(noun), itens: [{ id, Versao }] } };
  if (call === noun.calls.remove) return { params: { id }, query: { Versao } };
  if (call === noun.calls.openImport) {
    const [Campo = ''] = Object.keys(noun.writable.shape);
    return { body: { Empresa: seeded.lab.Empresa, Arquivo: 'a.csv', Campos: [Campo] } };
  }
  if (call === noun.calls.options) {
    const [[_campo, { path }] = ['', { path: '' }]] = Object.entries(noun.relations);
    return { query: { _campo, id: at(seeded, path) } };
  }
  if (call === noun.calls.values) return { query: { id, _campo: 'Empresa' } };
  if (call === noun.calls.groups) return { query: { id, _por: 'Empresa' } };
  return call.path.includes('{id}') ? { params: { id } } : { query: { id } };
}

/** The calls by which people look after their own account and desk: they reach nothing else, and have tests of their own. */
export const ownAccount = ({ path }: Call) =>
  /^(perfil|auth|eventos)(\/|$)|^(favoritos|visoes|notificacoes)$/.test(path);

/** Calls that take a whole company away, or out of use: random requests would have nothing left to ask about. */
export const endsCompany = (call: Call) => ['POST demonstracao/remover', 'DELETE empresas/{id}'].includes(nameOf(call));

/** Opening an import reaches no row; checking its rows does. */
export const opensImport = (call: Call) => ofResource(call)?.calls.openImport === call;

/** The names of examples that no call has any more. */
export const staleExamples = () => Object.keys(examples).filter((name) => !calls.some((call) => nameOf(call) === name));
