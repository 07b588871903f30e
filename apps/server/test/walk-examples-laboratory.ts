import { definicao } from '@bancada/testing';
import type { Example } from './walk-example.ts';
import { at } from './walk-seed.ts';
import type { Seeded } from './walk-seeded.ts';

const value = { type: 'Numero', value: '7.25' };

/** An order of one exam. */
const pedidoOf = (s: Seeded) => ({
  Unidade: s.lab.Unidade,
  PacienteRef: at(s, 'pacientes'),
  Tratamentos: [at(s, 'tratamentos')],
});

/** A valid input of every call of the laboratory that the general ones do not make. */
export const laboratoryExamples: Readonly<Record<string, (seeded: Seeded) => Example>> = {
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
  'GET tests/{id}/antibiograma': (s) => ({ params: { id: at(s, 'tests/repetido') } }),
  'PUT tests/{id}/antibiograma': (s) => ({
    params: { id: at(s, 'tests/repetido') },
    body: {
      Versao: s.versions.get('tests/repetido') ?? 1,
      Isolados: [
        {
          Microrganismo: at(s, 'microrganismos'),
          Contagem: null,
          Indicacao: null,
          Observacao: null,
          Antimicrobianos: [
            {
              Antimicrobiano: at(s, 'antimicrobianos'),
              Metodo: 'CIM',
              Valor: '0.5',
              Interpretacao: null,
              Motivo: null,
            },
          ],
        },
      ],
    },
  }),
  'POST tests/{id}/olhar': (s) => ({ params: { id: at(s, 'tests') } }),
  'GET fila-revisao': ({ lab: { Unidade } }) => ({ query: { Unidade } }),
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
  'POST mapa-trabalhos/{id}/enviar-pedidos': (s) => ({ params: { id: at(s, 'mapa-trabalhos') }, body: {} }),
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
  'POST components': (s) => ({
    body: { Tratamento: at(s, 'tratamentos'), ...definicao({ CodigoComponent: 'NOVO' }) },
  }),
  'PUT components/{id}': (s) => ({
    params: { id: at(s, 'components') },
    body: { NomeComponent: 'Outro', Versao: 1 },
  }),
  'DELETE components/{id}': (s) => ({ params: { id: at(s, 'components') }, query: { Versao: 1 } }),
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
  'POST jobs/itens-pedido': (s) => ({ body: { Unidade: s.lab.Unidade, Textos: ['exame'] } }),
  'POST jobs/planejar': (s) => ({ body: pedidoOf(s) }),
  'POST jobs/pedido': (s) => ({ body: pedidoOf(s) }),
  'POST jobs/pedidos': (s) => ({ body: { pedidos: [pedidoOf(s)] } }),
  'POST jobs/template': (s) => ({ body: { job: at(s, 'jobs'), template: at(s, 'job-templates') } }),
  'POST jobs/template/planejar': (s) => ({ body: { job: at(s, 'jobs'), template: at(s, 'job-templates') } }),
  'POST samples/template/planejar': (s) => ({
    body: { sample: at(s, 'samples'), template: at(s, 'sample-templates') },
  }),
  'POST jobs/{id}/acrescimo/desfazer': (s) => ({ params: { id: at(s, 'jobs') }, body: {} }),
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
  'POST regra-auto-conferencias/{id}/simular': (s) => ({
    params: { id: at(s, 'regra-auto-conferencias') },
    body: { Versao: 1 },
  }),
  'GET regra-auto-conferencias/{id}/exames-simulados': (s) => ({
    params: { id: at(s, 'regra-auto-conferencias') },
  }),
  'POST regra-auto-conferencias/{id}/nova-versao': (s) => ({
    params: { id: at(s, 'regra-auto-conferencias') },
    body: { Versao: 1 },
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
  'GET laudos/{id}/historico': (s) => ({ params: { id: at(s, 'laudos') } }),
  'GET laudos/{id}/imagens': (s) => ({ params: { id: at(s, 'laudos') } }),
  'PUT laudos/{id}/imagens': (s) => ({
    params: { id: at(s, 'laudos') },
    body: { Versao: s.versions.get('laudos') ?? 1, Imagens: [] },
  }),
  'GET laudos/{id}/liberacoes': (s) => ({ params: { id: at(s, 'laudos') } }),
  'POST laudos/emitir': (s) => ({
    body: { itens: [{ id: at(s, 'laudos/revisao'), Versao: s.versions.get('laudos/revisao') ?? 1 }], Publicar: false },
  }),
  'POST laudos/baixar': (s) => ({ body: { ids: [at(s, 'laudos/autorizado')], Como: 'zip' } }),
  'POST servico-carimbos/{id}/senha': (s) => ({ params: { id: at(s, 'servico-carimbos') }, body: { Senha: 'senha' } }),
  'POST cliente-webhooks/{id}/segredo': (s) => ({ params: { id: at(s, 'cliente-webhooks') } }),
  // It has no secret.
  'POST cliente-webhooks/{id}/testar': (s) => ({ params: { id: at(s, 'cliente-webhooks') } }),
  'POST webhook-entregas/{id}/transicao': (s) => ({
    params: { id: at(s, 'webhook-entregas') },
    body: { Acao: 'reenviar', Versao: 1 },
  }),
  'POST webhook-entregas/transicao': (s) => ({
    body: { Acao: 'reenviar', itens: [{ id: at(s, 'webhook-entregas'), Versao: 1 }] },
  }),
  'POST laudos/transmitir': (s) => ({ body: { ids: [at(s, 'laudos/autorizado')] } }),
  'POST laudos/enviar': (s) => ({ body: { ids: [at(s, 'laudos/autorizado')], Para: 'Paciente', Canal: 'Email' } }),
  'GET laudos/{id}/envios': (s) => ({ params: { id: at(s, 'laudos/autorizado') } }),
  'GET laudos/{id}/previa': (s) => ({ params: { id: at(s, 'laudos/autorizado') } }),
  'POST laudo-infos/previa': (s) => ({ body: { Modelo: { id: at(s, 'laudo-infos'), Titulo: 'Laudo', Secoes: [] } } }),
  'POST laudos/{id}/baixar': (s) => ({ params: { id: at(s, 'laudos/autorizado') } }),
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
  'POST jobs/{id}/etiquetas': (s) => ({ params: { id: at(s, 'jobs') }, body: {} }),
  'POST samples/etiquetas': (s) => ({ body: { Samples: [at(s, 'samples/recebida')] } }),
  'GET impressoras-etiquetas': () => ({}),
  'POST samples/etiquetas/imprimir': (s) => ({
    body: { Samples: [at(s, 'samples/recebida')], Modelo: at(s, 'etiqueta-modelos/zpl'), Impressora: 'Recepção' },
  }),
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
  'POST samples/desfazer-recebimento': (s) => ({
    body: { itens: [{ Sample: at(s, 'samples/recebida'), Versao: s.versions.get('samples/recebida') ?? 1 }] },
  }),
  'POST samples/coletar': (s) => ({
    body: { itens: [{ Sample: at(s, 'samples'), Versao: 1 }], Identificadores: ['Nome', 'DataNascimento'] },
  }),
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
  'POST remessa-amostras/abrir': (s) => ({
    body: { UnidadeOrigem: s.lab.Unidade, UnidadeDestino: at(s, 'unidades/destino') },
  }),
  'POST remessa-amostras/{id}/ler': (s) => ({
    params: { id: at(s, 'remessa-amostras/transito') },
    body: { CodigoBarras: 'WALK-TUBO' },
  }),
  'POST remessa-amostras/{id}/retirar': (s) => ({
    params: { id: at(s, 'remessa-amostras') },
    body: { Item: at(s, 'remessa-amostra-itens') },
  }),
  'POST remessa-amostras/{id}/fechar': (s) => ({
    params: { id: at(s, 'remessa-amostras') },
    body: { Versao: s.versions.get('remessa-amostras') ?? 1, Quantidade: 1 },
  }),
  'POST remessa-amostras/{id}/receber': (s) => ({
    params: { id: at(s, 'remessa-amostras/transito') },
    body: { Versao: 1, Motivo: 'motivo' },
  }),
  'GET remessa-amostras/{id}/historico': (s) => ({ params: { id: at(s, 'remessa-amostras') } }),
  'GET remessa-amostras/{id}/etiqueta': (s) => ({ params: { id: at(s, 'remessa-amostras') } }),
  'POST remessa-amostras/{id}/transicao': (s) => ({
    params: { id: at(s, 'remessa-amostras') },
    body: { Acao: 'cancelar', Versao: s.versions.get('remessa-amostras') ?? 1, Justificativa: 'motivo' },
  }),
  'POST remessa-amostras/transicao': (s) => ({
    body: {
      Acao: 'cancelar',
      Justificativa: 'motivo',
      itens: [{ id: at(s, 'remessa-amostras'), Versao: s.versions.get('remessa-amostras') ?? 1 }],
    },
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
  'POST importacoes/conferir': (s) => ({
    body: { Unidade: s.lab.Unidade, Tratamento: at(s, 'tratamentos'), Identificacoes: ['2'] },
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
};
