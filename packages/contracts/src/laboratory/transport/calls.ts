import { z } from 'zod';
import { codigo, decimal, id, memo, texto, versao } from '../../shared/bricks.ts';
import { call } from '../../shared/call.ts';
import { mudanca } from '../../shared/resource-calls.ts';
import { RemessaAmostraItem } from './remessa-amostra-item.ts';
import { RemessaAmostra } from './remessa-amostra.ts';

const MOVE = ['receber', 'Recebimento_Amostras'] as const;
const byId = z.strictObject({ id: z.coerce.number().pipe(id) });

/** So many tubes are in one box at most. */
export const MAX_TUBOS = 500;

/** Opens a transport box in a unit of the caller. */
export const abrirRemessa = call({
  method: 'POST',
  path: 'remessa-amostras/abrir',
  access: MOVE,
  idempotent: true,
  summary: 'Abre uma remessa de amostras para outra unidade',
  body: z.strictObject({
    UnidadeOrigem: id,
    UnidadeDestino: id,
    Transportador: texto(120).nullable().default(null),
    TemperaturaMinima: decimal.nullable().default(null),
    TemperaturaMaxima: decimal.nullable().default(null),
  }),
  answer: RemessaAmostra.row,
});

/** Reads the label of a tube: into an open box, or out of one that arrived. */
export const lerNaRemessa = call({
  method: 'POST',
  path: 'remessa-amostras/{id}/ler',
  access: MOVE,
  summary: 'Lê um tubo: entra na remessa aberta, ou é conferido na que chegou',
  params: byId,
  body: z.strictObject({ CodigoBarras: codigo }),
  answer: RemessaAmostraItem.row,
});

/** Takes back the reading of a tube: it leaves the open box, or was not read on arrival after all. */
export const retirarDaRemessa = call({
  method: 'POST',
  path: 'remessa-amostras/{id}/retirar',
  access: MOVE,
  summary: 'Desfaz a leitura de um tubo da remessa',
  params: byId,
  body: z.strictObject({ Item: id }),
  answer: z.strictObject({ id }),
});

/** Closes a box: with how many tubes were counted, and its temperature. */
export const fecharRemessa = call({
  method: 'POST',
  path: 'remessa-amostras/{id}/fechar',
  access: MOVE,
  summary: 'Fecha a remessa com a contagem dos tubos e a temperatura',
  params: byId,
  body: z.strictObject({
    Versao: versao,
    Quantidade: z.int().min(1).max(MAX_TUBOS),
    Temperatura: decimal.nullable().default(null),
  }),
  answer: RemessaAmostra.row,
});

/** Receives a box with the tubes that were read; where they differ from what was sent, with the reason. */
export const receberRemessa = call({
  method: 'POST',
  path: 'remessa-amostras/{id}/receber',
  access: MOVE,
  summary: 'Recebe a remessa com o que foi lido; havendo diferença, com o motivo',
  params: byId,
  body: z.strictObject({
    Versao: versao,
    Temperatura: decimal.nullable().default(null),
    Motivo: memo(500).nullable().default(null),
  }),
  answer: RemessaAmostra.row,
});

/** The label of a box: its number as a barcode, from where to where, how many tubes. */
export const imprimirEtiquetaRemessa = call({
  method: 'GET',
  path: 'remessa-amostras/{id}/etiqueta',
  access: ['ler', 'Recebimento_Amostras'],
  summary: 'Etiqueta da remessa, em PDF',
  params: byId,
  answer: z.instanceof(Uint8Array),
  transfer: 'file',
});

/** The steps and changes of a box, the last one first: it has no general calls, which would bring it. */
export const historicoRemessa = call({
  method: 'GET',
  path: 'remessa-amostras/{id}/historico',
  access: ['ler', 'Recebimento_Amostras'],
  summary: 'Mudanças de uma remessa, da última para a primeira',
  params: byId,
  answer: z.array(mudanca),
});
