import { movimentosRetorno } from '@bancada/contracts';
import { batchHeader, batchTrailer, fileHeader, fileTrailer, segmentT, segmentU } from '../cnab/layouts.ts';
import { readRemessa, type SentSlip } from '../cnab/read.ts';
import { at, writeRecord } from '../cnab/record.ts';
import { centsOf, writtenDay } from '../cnab/values.ts';
import { totalOf } from '../cnab/write.ts';

/** What answers a file for the bank with its return: a bank, or who stands in its place. */
export interface Bank {
  readonly answer: (remessa: string, today: string) => string;
}

/** Codes that the simulated bank gives, one slip after another: accepted and paid, late, refused, withdrawn, told. */
const codes = ['06', '03', '09', '15', '10', '17', '02', '14', '23'] as const;
const FEE = '2.5';

/**
 * A bank in this program: it has seen no file, and no money moves. The first slip of a file is accepted and paid, the
 * second refused, and so on; of those that are not refused 02 comes first. What is paid by 15 is late, with 2 % on it.
 */
export const simulatedBank: Bank = {
  answer(remessa, today) {
    const { header, slips } = readRemessa(remessa);
    const banco = at(header.text, fileHeader.banco);
    const answered = slips.flatMap((slip, place) => answersOf(slip, place));
    const day = writtenDay(today);
    const said = (['convenio', 'agencia', 'conta', 'contaDigito', 'digito', 'inscricao', 'empresa'] as const).map(
      (name) => [name, at(header.text, fileHeader[name])] as const,
    );
    const own = { banco, ...Object.fromEntries(said) };
    const details = answered.flatMap((said) => [
      (sequencia: string) => writeRecord(segmentT, { banco, sequencia, ...titleOf(said) }),
      (sequencia: string) => writeRecord(segmentU, { banco, sequencia, ...moneyOf(said, day) }),
    ]);
    const lines = [
      writeRecord(fileHeader, {
        ...own,
        codigo: '2',
        data: day,
        nomeBanco: 'BANCO SIMULADO',
        sequenciaArquivo: at(header.text, fileHeader.sequenciaArquivo),
      }),
      writeRecord(batchHeader, { ...own, lote: '1', operacao: 'T', gravacao: day }),
      ...details.map((line, place) => line(String(place + 1))),
      writeRecord(batchTrailer, {
        banco,
        lote: '1',
        registros: String(details.length + 2),
        titulos: String(answered.length),
        total: totalOf(answered.map(({ slip }) => slip)),
      }),
      writeRecord(fileTrailer, { banco, lotes: '1', registros: String(details.length + 4) }),
    ];
    return lines.map((line) => `${line}\r\n`).join('');
  },
};

interface Answer {
  readonly slip: SentSlip;
  readonly movimento: string;
}

function answersOf(slip: SentSlip, place: number): readonly Answer[] {
  if (slip.movimento === '02') return [{ slip, movimento: '09' }];
  const movimento = codes[place % codes.length] ?? '02';
  if (movimento === '02' || movimento === '03') return [{ slip, movimento }];
  return [
    { slip, movimento: '02' },
    { slip, movimento },
  ];
}

const titleOf = ({ slip, movimento }: Answer) => ({
  movimento,
  nossoNumero: slip.nossoNumero,
  documento: slip.documento,
  uso: slip.documento,
  vencimento: slip.vencimento === null ? '0' : writtenDay(slip.vencimento),
  valor: centsOf(slip.valor),
  tarifa: movimentosRetorno[movimento] === 'pagar' ? centsOf(FEE) : '0',
  motivos: movimento === '03' ? '08' : '',
});

function moneyOf({ slip, movimento }: Answer, day: string) {
  const isPaid = movimentosRetorno[movimento] === 'pagar';
  const late = movimento === '15' ? BigInt(centsOf(slip.valor)) / 50n : 0n;
  const pago = isPaid ? String(BigInt(centsOf(slip.valor)) + late) : '0';
  const creditado = isPaid ? String(BigInt(pago) - BigInt(centsOf(FEE))) : '0';
  return { movimento, acrescimos: String(late), pago, creditado, data: day, credito: isPaid ? day : '0' };
}
