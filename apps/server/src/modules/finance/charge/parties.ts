import type { Titulo } from '@bancada/contracts';
import { sql } from 'kysely';
import type { AnyCtx } from '../../../platform/http/index.ts';

/** Who pays, as a slip and its file name them. */
export interface Payer {
  readonly Nome: string | null;
  /** CPF or CNPJ. */
  readonly Documento: string | null;
  readonly Endereco: string | null;
  readonly Bairro: string | null;
  readonly CEP: string | null;
  readonly Cidade: string | null;
  readonly Estado: string | null;
  /** Where a message reaches them; who is out of use is not written to. */
  readonly Email: string | null;
  readonly Telefone: string | null;
}

/** The payer of a title: its patient, client or insurer. */
export async function payerOf({ db }: AnyCtx, { Empresa, id }: Pick<Titulo, 'Empresa' | 'id'>): Promise<Payer> {
  const { rows } = await sql<Payer>`
    select coalesce(p."NomeCompleto", c."Nome", v."Nome") as "Nome",
      coalesce(p."CPF", c."CNPJ", c."CPF", v."CNPJ") as "Documento",
      nullif(concat_ws(', ', coalesce(p."Endereco", c."Endereco"), coalesce(p."Numero", c."Numero")), '') as "Endereco",
      coalesce(p."Bairro", c."Bairro") as "Bairro", coalesce(p."CEP", c."CEP") as "CEP",
      coalesce(p."Cidade", c."Cidade") as "Cidade", coalesce(p."Estado", c."Estado") as "Estado",
      case when coalesce(p."IsActive", c."IsActive", v."IsActive") then coalesce(p."Email", c."Email", v."Email") end as "Email",
      case when coalesce(p."IsActive", c."IsActive", v."IsActive") then coalesce(p."Telefone", c."Telefone", v."Telefone") end
        as "Telefone"
    from titulos t
    left join pacientes p on p."Empresa" = t."Empresa" and p.id = t."Paciente"
    left join clientes c on c."Empresa" = t."Empresa" and c.id = t."Cliente"
    left join convenios v on v."Empresa" = t."Empresa" and v.id = t."Convenio"
    where t."Empresa" = ${Empresa} and t.id = ${id}`.execute(db);
  if (!rows[0]) throw new Error(`There is no title ${id}`);
  return rows[0];
}

/** Who receives, and the account at the bank. */
export interface Beneficiary {
  readonly Nome: string;
  readonly CNPJ: string | null;
  readonly Cidade: string | null;
  readonly Banco: string | null;
  readonly NomeBanco: string | null;
  readonly Agencia: string | null;
  readonly Numero: string | null;
  readonly ChavePix: string | null;
  readonly ConvenioCNAB: string | null;
}

/** The company with one of its accounts. */
export async function beneficiaryOf(
  { db }: AnyCtx,
  { Empresa, Conta }: { readonly Empresa: number; readonly Conta: number },
): Promise<Beneficiary> {
  const { rows } = await sql<Beneficiary>`
    select coalesce(e."RazaoSocial", e."Nome") as "Nome", e."CNPJ", e."Cidade", b."Codigo" as "Banco",
      b."Nome" as "NomeBanco", c."Agencia", c."Numero", c."ChavePix", c."ConvenioCNAB"
    from contas c
    join empresas e on e.id = c."Empresa"
    left join instituicao_financeiras b on b."Empresa" = c."Empresa" and b.id = c."InstituicaoFinanceira"
    where c."Empresa" = ${Empresa} and c.id = ${Conta}`.execute(db);
  if (!rows[0]) throw new Error(`There is no account ${Conta}`);
  return rows[0];
}
