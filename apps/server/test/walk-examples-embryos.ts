import type { Example } from './walk-example.ts';
import { at } from './walk-seed.ts';
import type { Seeded } from './walk-seeded.ts';

const cancel = { Acao: 'cancelar', Justificativa: 'motivo' };

/** A valid input of every call of embryos that the general ones do not make. */
export const embryoExamples: Readonly<Record<string, (seeded: Seeded) => Example>> = {
  'POST es-pacientes/sincronizar': (s) => ({ body: { Unidade: s.lab.Unidade } }),
  'POST es-tratamentos/{id}/transicao': (s) => ({
    params: { id: at(s, 'es-tratamentos') },
    body: { ...cancel, Versao: 1 },
  }),
  'POST es-tratamentos/transicao': (s) => ({
    body: { ...cancel, itens: [{ id: at(s, 'es-tratamentos'), Versao: 1 }] },
  }),
  'POST embryos/{id}/transicao': (s) => ({ params: { id: at(s, 'embryos') }, body: { ...cancel, Versao: 1 } }),
  'POST embryos/transicao': (s) => ({ body: { ...cancel, itens: [{ id: at(s, 'embryos'), Versao: 1 }] } }),
  'GET embryos/{id}/visor': (s) => ({ params: { id: at(s, 'embryos') } }),
  'GET embryos/{id}/imagens': (s) => ({ params: { id: at(s, 'embryos') }, query: { Plano: 0, De: 0, Quantidade: 1 } }),
  'POST embryos/{id}/anotacoes': (s) => ({
    params: { id: at(s, 'embryos') },
    body: { Tipo: 'Evento', Codigo: 't3', Quadro: 37 },
  }),
  'DELETE embryo-anotacaos/{id}': (s) => ({ params: { id: at(s, 'embryo-anotacaos') }, query: { Versao: 1 } }),
  'POST embryos/{id}/figuras': (s) => ({
    params: { id: at(s, 'embryos') },
    body: { Versao: 1, Figuras: [{ Quadro: 26, Plano: 0 }] },
  }),
  'POST embryos/{id}/amostra': (s) => ({
    params: { id: at(s, 'embryos/livre') },
    body: { Versao: 1, Sample: at(s, 'samples') },
  }),
  'POST embryos/{id}/reprocessar': (s) => ({
    params: { id: at(s, 'embryos') },
    body: { Versao: 1, Trabalho: 'imagem' },
  }),
  'POST embryos/{id}/destino': (s) => ({
    params: { id: at(s, 'embryos/livre') },
    body: { Versao: 1, Acao: 'biopsiar' },
  }),
  'POST embryo-destinos/{id}/testemunhar': (s) => ({
    params: { id: at(s, 'embryo-destinos') },
    body: { Versao: 1, Confirma: true, Etiqueta: 'SIM-P1-C1-E1' },
  }),
  'POST embryos/enviar-videos': (s) => ({ body: { ids: [at(s, 'embryos')], Canal: 'Email' } }),
  'GET embryos/{id}/envios': (s) => ({ params: { id: at(s, 'embryos') } }),
  'GET embryos/concordancia': () => ({}),
  'GET embryos/contagem-do-ano': (s) => ({ query: { Unidade: s.lab.Unidade, Ano: 2026 } }),
  'GET embryos/contagem-do-ano/embrioes': (s) => ({
    query: { Unidade: s.lab.Unidade, Ano: 2026, Medida: 'Registrado' },
  }),
  'GET embryos/contagem': (s) => ({ query: { Unidade: s.lab.Unidade, Ano: 2026 } }),
};
