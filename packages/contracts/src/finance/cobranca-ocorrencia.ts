import { z } from 'zod';
import { data, dinheiro, id, texto } from '../shared/bricks.ts';
import { cobrancaStates } from './cobranca.machine.ts';
import { tituloStates } from './titulo.machine.ts';
import { resource, type Row } from '../shared/resource.ts';

/** What a bank's return file says of one charge. */
export const CobrancaOcorrencia = resource({
  path: 'cobranca-ocorrencias',
  noun: 'finance.CobrancaOcorrencia',
  subject: 'Financeiro',
  found: false,
  scope: 'empresa',
  sort: 'ArquivoBancario:DESC,Linha:DESC,id:DESC',
  search: ['NossoNumero'],
  linked: ['NossoNumero'],
  indexes: [['ArquivoBancario', 'Linha'], ['Cobranca'], ['TituloBaixa']],
  relations: {
    ArquivoBancario: { path: 'arquivo-bancarios', fields: ['Arquivo'] },
    Cobranca: { path: 'cobrancas', fields: ['Numero', 'Tipo'] },
    TituloBaixa: { path: 'titulo-baixas', fields: ['Data'] },
  },
  totals: { Pago: 'sum', Acrescimos: 'sum', Desconto: 'sum', Tarifa: 'sum' },
  schema: z.strictObject({
    ArquivoBancario: id,
    Linha: z.int().positive(),
    Cobranca: id.nullable(),
    NossoNumero: texto(20),
    Movimento: texto(2),
    /** Up to five codes of two characters. */
    Motivos: texto(10).nullable(),
    Data: data.nullable(),
    Credito: data.nullable(),
    Valor: dinheiro,
    Pago: dinheiro,
    Acrescimos: dinheiro,
    Desconto: dinheiro,
    /** What the bank takes for it; it is an expense once the statement has it. */
    Tarifa: dinheiro,
    /** What the charge and its title were before. */
    SituacaoAntes: z.enum(cobrancaStates).nullable(),
    StatusAntes: z.enum(tituloStates).nullable(),
    Situacao: z.enum(['Aplicada', 'Listada', 'Nao_Encontrada', 'Nao_Aplicada', 'Desfeita']),
    /** The code of the refusal. */
    Recusa: texto(60).nullable(),
    TituloBaixa: id.nullable(),
  }),
});
export type CobrancaOcorrencia = Row<typeof CobrancaOcorrencia>;
