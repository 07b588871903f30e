import { batchHeader, batchTrailer, fileHeader, fileTrailer, segmentP, segmentQ, segmentR } from './layouts.ts';
import { writeRecord } from './record.ts';
import { centsOf, writtenDay } from './values.ts';

/** The company and its account at the bank, as every record of a file has them. */
export interface CnabAccount {
  readonly banco: string;
  readonly nomeBanco: string;
  readonly empresa: string;
  readonly inscricao: string;
  readonly convenio: string;
  readonly agencia: string;
  readonly conta: string;
  readonly contaDigito: string;
  /** The digit of branch and account, where the bank has it. */
  readonly digito?: string;
  /** Fields that the bank fills in its own way. */
  readonly proprios?: Readonly<Partial<Record<'fileHeader' | 'batchHeader' | 'segmentP', OwnFields>>>;
}

type OwnFields = Readonly<Record<string, string>>;

/** A slip that a file tells the bank of. */
export interface CnabSlip {
  /** 01 is to be registered, 02 withdrawn. */
  readonly movimento: '01' | '02';
  readonly nossoNumero: string;
  readonly documento: string;
  readonly vencimento: string;
  readonly valor: string;
  readonly nome: string;
  readonly inscricao: string;
  readonly endereco: string;
  readonly bairro: string;
  readonly cep: string;
  readonly cidade: string;
  readonly uf: string;
}

/** The day a file was written, and which of the account's files it is. */
export interface CnabMoment {
  readonly data: string;
  readonly sequencia: number;
}

/** The sum of amounts, in cents. */
export const totalOf = (slips: readonly { readonly valor: string }[]): string =>
  String(slips.reduce((total, { valor }) => total + BigInt(centsOf(valor)), 0n));

/** Writes the file of a company's slips for its bank, one batch, lines ended as banks expect. */
export function writeRemessa(of: CnabAccount, { data, sequencia }: CnabMoment, slips: readonly CnabSlip[]) {
  const day = writtenDay(data);
  const sequence = String(sequencia);
  const { proprios: _own, ...account } = of;
  const details = slips.flatMap((slip) => detailsOf(of, slip, day));
  const lines = [
    writeRecord(fileHeader, { ...account, ...of.proprios?.fileHeader, data: day, sequenciaArquivo: sequence }),
    writeRecord(batchHeader, { ...account, ...of.proprios?.batchHeader, lote: '1', numero: sequence, gravacao: day }),
    ...details.map((line, place) => line(String(place + 1))),
    writeRecord(batchTrailer, {
      banco: of.banco,
      lote: '1',
      registros: String(details.length + 2),
      titulos: String(slips.length),
      total: totalOf(slips),
    }),
    writeRecord(fileTrailer, { banco: of.banco, lotes: '1', registros: String(details.length + 4) }),
  ];
  return lines.map((line) => `${line}\r\n`).join('');
}

function detailsOf(
  { banco, agencia, conta, contaDigito, digito = '', proprios }: CnabAccount,
  slip: CnabSlip,
  emitido: string,
) {
  const { movimento, nossoNumero, documento, inscricao, nome, endereco, bairro, cep, cidade, uf } = slip;
  const every = { banco, movimento };
  const own = { ...every, agencia, conta, contaDigito, digito, nossoNumero, documento, uso: documento };
  const money = { vencimento: writtenDay(slip.vencimento), valor: centsOf(slip.valor), emitido };
  const inscricaoTipo = inscricao.length === 11 ? '1' : '2';
  const payer = { inscricaoTipo, inscricao, nome, endereco, bairro, cep, cidade, uf };
  return [
    (sequencia: string) => writeRecord(segmentP, { ...own, ...money, ...proprios?.segmentP, sequencia }),
    (sequencia: string) => writeRecord(segmentQ, { ...every, ...payer, sequencia }),
    (sequencia: string) => writeRecord(segmentR, { ...every, sequencia }),
  ];
}
