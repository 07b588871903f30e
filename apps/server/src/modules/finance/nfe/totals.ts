import { difference, sum } from '@bancada/contracts/dinheiro';
import { AppError } from '../../../platform/errors/index.ts';
import { type Element, partOf } from '../elements.ts';
import { amount, group, kinds, optional, required } from './fields.ts';
import { hasServices, lineParts, type ReadLine } from './lines.ts';
import type { NfeDuplicata, NfeLine } from './nfe.ts';

/**
 * The total of an NF-e, and its lines as they add up to it. ICMS that the buyer is relieved of is taken off where lines
 * say so, and else where the total does.
 *
 * @throws AppError NFE_TOTAIS where a total is not what the lines add up to
 */
export function checkTotals(infNFe: Element, lines: readonly ReadLine[]) {
  const totals = group(group(infNFe, 'total'), 'ICMSTot');
  const refuse = (campo: string, lido: string, calculado: string): never => {
    throw new AppError('NFE_TOTAIS', { linha: totals.line, campo, lido, calculado });
  };
  if (!hasServices(infNFe))
    for (const part of lineParts) {
      const written = amount(totals, part);
      const added = sum(lines.map(({ parts }) => parts[part]));
      if (written !== added) refuse(part, written, added);
    }
  const Total = required(totals, 'vNF', kinds.money);
  const added = sum(lines.map((line) => line.Total));
  if (added === Total) return { Total, Linhas: lines.map(plain) };
  const relieved = lines.map((line) => ({ ...line, Total: difference(line.Total, line.Desonerado) }));
  if (sum(relieved.map((line) => line.Total)) === Total) return { Total, Linhas: relieved.map(plain) };
  return refuse('vNF', Total, added);
}

/** Without what only the sums are made of. */
function plain(read: ReadLine): NfeLine {
  const { parts: _parts, Desonerado: _desonerado, ...line } = read;
  return line;
}

/** The instalments of an NF-e. @throws AppError NFE_DUPLICATAS where they are not its bill */
export function readDuplicatas(
  infNFe: Element,
  { Total, Emissao }: { Total: string; Emissao: string },
): readonly NfeDuplicata[] {
  const cobr = partOf(infNFe, 'cobr');
  const duplicatas = (cobr?.parts ?? []).filter(({ name }) => name === 'dup');
  if (!cobr || duplicatas.length === 0) return [];
  const read = duplicatas.map((dup, place) => ({
    Numero: optional(dup, 'nDup', kinds.text)?.slice(0, 20) ?? String(place + 1).padStart(3, '0'),
    Vencimento: optional(dup, 'dVenc', kinds.day) ?? Emissao,
    Valor: required(dup, 'vDup', kinds.money),
  }));
  const bill = billOf(cobr) ?? Total;
  const calculado = sum(read.map(({ Valor }) => Valor));
  if (calculado !== bill) throw new AppError('NFE_DUPLICATAS', { linha: cobr.line, lido: bill, calculado });
  return read;
}

function billOf(cobr: Element): string | null {
  const net = optional(cobr, 'fat/vLiq', kinds.money);
  if (net !== null) return net;
  const whole = optional(cobr, 'fat/vOrig', kinds.money);
  return whole === null ? null : difference(whole, amount(cobr, 'fat/vDesc'));
}
