import { type BodyOf, Cliente, InstituicaoFinanceira } from '@bancada/contracts';
import { exampleRow } from '@bancada/contracts/testing';
import { sql } from 'kysely';
import { buildAccount } from './extratos.ts';
import { inLab, type Lab } from './lab-builders.ts';

/** What a company needs to charge: a bank, and a client who pays. */
export interface Charging {
  readonly banco: number;
  readonly cliente: number;
}

/** Makes the company one that may charge by a bank. */
export async function buildCharging(lab: Lab): Promise<Charging> {
  const { app, token, Empresa } = lab;
  const of = sql`"CNPJ" = '11222333000181', "RazaoSocial" = 'Laboratório Exemplo Ltda.', "Cidade" = 'São Paulo'`;
  await inLab(lab, sql`update empresas set ${of} where id = ${Empresa} returning id`);
  const bank = { Nome: 'Itaú Unibanco', Codigo: '341', ISPB: null };
  const { id: banco } = await app.ask(InstituicaoFinanceira.calls.create, { token, body: bank });
  const form = exampleRow(Cliente, 1, () => 0) as BodyOf<typeof Cliente.calls.create>;
  const own = { ...form, Nome: 'Indústria Exemplo', CNPJ: '11222333000181', EmpresaParceira: null };
  const { id: cliente } = await app.ask(Cliente.calls.create, { token, body: own });
  return { banco, cliente };
}

/** An account of that bank, with an agreement and a Pix key. */
export const chargingAccount = (lab: Lab, { banco }: Pick<Charging, 'banco'>, change: object = {}): Promise<number> =>
  buildAccount(lab, {
    InstituicaoFinanceira: banco,
    Agencia: '1234',
    Numero: '56789-0',
    ConvenioCNAB: '0000077',
    ChavePix: 'financeiro@exemplo.invalid',
    ...change,
  });
