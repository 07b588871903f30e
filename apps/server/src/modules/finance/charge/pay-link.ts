import { formatDatePt, formatMoneyPt } from '@bancada/br-utils';
import {
  abrirPagamento,
  type AnswerOf,
  Cobranca,
  cobrancasAbertas,
  enviarPagamento,
  PAGAMENTO_LINK_DIAS,
  Titulo,
} from '@bancada/contracts';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { type Ctx, handle, handlePublic, type Handler } from '../../../platform/http/index.ts';
import { masked, requestMessage } from '../../../platform/messages/index.ts';
import { findLink, issueLink, type OpenLink, publicAddress } from '../../../platform/public-links/index.ts';
import { lockAnyVersion, notePeople } from '../../../platform/resource/index.ts';
import { openCharge } from './charges.ts';
import { payerOf } from './parties.ts';

/** What links to pay are made and read with. */
export interface PayLinkServices {
  readonly database: Database;
  /** Where links of messages lead. */
  readonly origins: readonly [string, ...string[]];
}

/** The page of the web that a link opens. */
const PAGE = '/pagamento';
const DAY = 24 * 60 * 60_000;

/** The calls of links to pay. */
export const payLinkHandlers = (services: PayLinkServices): readonly Handler[] => [
  handle(enviarPagamento, sendLink(services)),
  handlePublic(abrirPagamento, async ({ body: { Token }, now }) => {
    const link = await findLink(services.database, { token: Token, Finalidade: ['Pagamento'], now });
    return { ...(await shownBy(services, link)), ExpiraEm: link.ExpiraEm };
  }),
];

/** @throws AppError COBRANCA_FECHADA, COBRANCA_SEM_DESTINO */
const sendLink =
  ({ origins }: PayLinkServices) =>
  async (ctx: Ctx<typeof enviarPagamento>): Promise<AnswerOf<typeof enviarPagamento>> => {
    const { Canal } = ctx.body;
    const titulo = Titulo.row.parse(await lockAnyVersion(ctx, Titulo, ctx.params.id));
    const { Empresa, id } = titulo;
    await notePeople(ctx, Titulo, enviarPagamento.path, [titulo]);
    const open = await openCharge(ctx, titulo);
    if (!open) throw new AppError('COBRANCA_FECHADA');
    const { Valor, Vencimento } = Cobranca.row.parse(open);
    const payer = await payerOf(ctx, titulo);
    const Destino = Canal === 'Email' ? payer.Email : payer.Telefone;
    if (Destino === null) throw new AppError('COBRANCA_SEM_DESTINO');
    const Origem = { path: Titulo.path, id };
    const life = PAGAMENTO_LINK_DIAS * DAY;
    const token = await issueLink(ctx.db, { Empresa, Finalidade: 'Pagamento', Origem, life }, ctx.now);
    await requestMessage(ctx, {
      Empresa,
      Finalidade: 'Pagamento',
      Variaveis: {
        Nome: (payer.Nome ?? '').slice(0, 120),
        Empresa: (await receiverOf(ctx.db, Empresa)).slice(0, 120),
        Valor: formatMoneyPt(Valor),
        Vencimento: formatDatePt(Vencimento),
        Dias: String(PAGAMENTO_LINK_DIAS),
        Link: publicAddress(origins, '', PAGE, token),
      },
      Canal,
      Destino,
      Idioma: 'pt',
      Chave: `pagamento:${id}:${Canal}:${ctx.now}`,
      Origem,
      ...(titulo.Paciente !== null && { Paciente: titulo.Paciente }),
    });
    return { Destino: masked(Destino) };
  };

async function receiverOf(db: Ctx<typeof enviarPagamento>['db'], empresa: number): Promise<string> {
  const { rows } = await sql<{ Nome: string }>`select "Nome" from empresas where id = ${empresa}`.execute(db);
  return rows[0]?.Nome ?? '';
}

/** What a link shows: the charge that may still be paid, or that it was. @throws AppError LINK_INVALIDO */
async function shownBy(
  { database }: PayLinkServices,
  { Empresa, OrigemId }: OpenLink,
): Promise<Omit<AnswerOf<typeof abrirPagamento>, 'ExpiraEm'>> {
  type Shown = Omit<AnswerOf<typeof abrirPagamento>, 'ExpiraEm'>;
  const { rows } = await database.withScope({ empresas: [Empresa], unidades: [] }, (db) =>
    sql<Shown>`
      select coalesce(e."RazaoSocial", e."Nome") as "Empresa", e."CNPJ", c."Valor", c."Vencimento", c."Tipo",
        case when c.aberta then 'Aberta' else 'Paga' end as "Situacao", case when c.aberta then c."Linha" end as "Linha"
      from (
        select *, "Situacao" = any(${[...cobrancasAbertas]}::text[]) as aberta from cobrancas
        where "Empresa" = ${Empresa} and "Titulo" = ${OrigemId} order by "Numero" desc limit 1) as c
      join titulos as t on t."Empresa" = c."Empresa" and t.id = c."Titulo"
      join empresas as e on e.id = c."Empresa"
      where c."Linha" is not null and (c.aberta or t."Status" in ('Paga', 'Conciliada'))`.execute(db),
  );
  if (!rows[0]) throw new AppError('LINK_INVALIDO');
  return rows[0];
}
