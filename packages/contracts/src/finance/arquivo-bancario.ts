import { z } from 'zod';
import { data, dinheiro, id, instante, texto } from '../shared/bricks.ts';
import { resource, type Row } from '../shared/resource.ts';
import { arquivoBancarioMachine, arquivoBancarioStates } from './arquivo-bancario.machine.ts';

const counted = z.int().nonnegative();

/** A file that a bank or a card acquirer gave, or is given: of one account, kept as it is. */
export const ArquivoBancario = resource({
  path: 'arquivo-bancarios',
  noun: 'finance.ArquivoBancario',
  subject: 'Financeiro',
  scope: 'empresa',
  sort: 'EnviadoEm:DESC,id:DESC',
  search: ['Arquivo'],
  found: false,
  linked: ['Arquivo'],
  indexes: [['EnviadoEm'], ['Conta', 'SaldoEm'], ['Situacao'], ['AdministradoraCartao']],
  relations: {
    Conta: { path: 'contas', fields: ['Nome'] },
    AdministradoraCartao: { path: 'administradora-cartaos', fields: ['Nome'] },
  },
  ownSteps: arquivoBancarioMachine,
  schema: z.strictObject({
    Conta: id,
    /** Whose statement it is, where it is no bank's: of a card acquirer, and then CSV. */
    AdministradoraCartao: id.nullable(),
    Formato: z.enum(['OFX', 'CSV', 'CNAB240', 'CNAB400']),
    Sentido: z.enum(['Entrada', 'Saida']),
    /** Its name as the person knows it. */
    Arquivo: texto(200),
    /** Which of its statements, from 0, where it has those of several accounts. */
    Extrato: counted,
    /** The number that the bank counts files by. */
    Sequencia: z.int().nullable(),
    /** SHA-256 of the file. */
    Resumo: texto(64),
    EnviadoEm: instante,
    De: data.nullable(),
    Ate: data.nullable(),
    /** What the account has by the bank at the end of a day. */
    Saldo: dinheiro.nullable(),
    SaldoEm: data.nullable(),
    /** Lines that it added, and those that existed already. */
    Linhas: counted,
    Repetidas: counted,
    Situacao: z.enum(arquivoBancarioStates),
  }),
});
export type ArquivoBancario = Row<typeof ArquivoBancario>;
