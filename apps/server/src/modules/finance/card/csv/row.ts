import { foldText } from '@bancada/br-utils';
import { difference } from '@bancada/contracts/dinheiro';
import { AppError } from '../../../../platform/errors/index.ts';
import { tableAmount } from '../../bank/table/amount.ts';
import { tableDay } from '../../bank/table/day.ts';
import type { CardColumn, CardColumns } from './columns.ts';
import type { CardLine } from './line.ts';

/** `2`, `2/3`, `02 de 03`. */
const INSTALMENT = /^(\d{1,2})(?:\s*(?:\/|de)\s*(\d{1,2}))?$/;
/** How a sale in one instalment is written. */
const ONE = new Set(['', '-', '0', 'a vista', 'avista', 'unica', 'debito', 'credito a vista']);
const LONGEST = 40;

/**
 * Reads lines of a table whose columns are known.
 *
 * @param head - the titles, by which a refusal names the column
 */
export const rowReader = (head: readonly string[], columns: CardColumns) => (row: readonly string[], Linha: number) => {
  const at = (column: CardColumn) => row[columns[column] ?? -1]?.trim() ?? '';
  const refused = (column: CardColumn) =>
    new AppError('EXTRATO_CARTAO_CAMPO', {
      linha: Linha,
      campo: head[columns[column] ?? -1]?.trim() ?? column,
      texto: at(column),
    });

  const day = (column: CardColumn): string => {
    const read = tableDay(at(column));
    if (read === null) throw refused(column);
    return read;
  };
  const amount = (column: CardColumn): string => {
    const read = tableAmount(at(column), null);
    if (read === null) throw refused(column);
    return read;
  };
  const word = (column: CardColumn): string | null => {
    if (at(column).length > LONGEST) throw refused(column);
    return at(column) || null;
  };

  const amounts = (): Pick<CardLine, 'Bruto' | 'ValorTaxa' | 'Liquido'> => {
    const Bruto = amount('Bruto');
    // Some write the fee as what is taken off, some as what it is.
    const ValorTaxa = columns.ValorTaxa === undefined ? null : amount('ValorTaxa').replace('-', '');
    const Liquido = columns.Liquido === undefined ? null : amount('Liquido');
    const fee = ValorTaxa ?? difference(Bruto, Liquido ?? Bruto);
    const signed = Bruto.startsWith('-') && !fee.startsWith('-') && ValorTaxa !== null && fee !== '0' ? `-${fee}` : fee;
    const net = difference(Bruto, signed);
    if (Liquido !== null && Liquido !== net) throw refused('Liquido');
    return { Bruto, ValorTaxa: signed, Liquido: net };
  };

  const instalment = (): Pick<CardLine, 'Parcela' | 'Parcelas'> => {
    const total = count('Parcelas');
    if (ONE.has(foldText(at('Parcela')))) return { Parcela: 1, Parcelas: total };
    const [, place, of] = INSTALMENT.exec(foldText(at('Parcela'))) ?? [];
    if (place === undefined || Number(place) === 0) throw refused('Parcela');
    const Parcelas = of === undefined ? total : Number(of);
    if (Parcelas !== null && Parcelas < Number(place)) throw refused('Parcela');
    return { Parcela: Number(place), Parcelas };
  };
  const count = (column: CardColumn): number | null => {
    const text = foldText(at(column));
    if (ONE.has(text)) return null;
    if (!/^\d{1,2}x?$/.test(text)) throw refused(column);
    return Number.parseInt(text, 10) || null;
  };

  return {
    Linha,
    DataVenda: day('DataVenda'),
    DataPagamento: at('DataPagamento') === '' ? null : day('DataPagamento'),
    Bandeira: word('Bandeira'),
    ...instalment(),
    NSU: word('NSU'),
    Autorizacao: word('Autorizacao'),
    ...amounts(),
  };
};
