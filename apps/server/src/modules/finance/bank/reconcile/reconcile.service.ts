import {
  type AnswerOf,
  compareDecimal,
  type conciliarLinhas,
  ExtratoLinha,
  type lancarLinha,
  opposite,
  Titulo,
  type transferirLinha,
} from '@bancada/contracts';
import type { AnyCtx, Ctx } from '../../../../platform/http/index.ts';
import { lockAnyVersion, systemStep } from '../../../../platform/resource/index.ts';
import { createRecord } from '../../../../platform/resource/write.ts';
import { settleTitulo } from '../../baixa.service.ts';
import { titulos } from '../../titulo.service.ts';
import { transfers } from '../transfer.service.ts';
import { holdOpenLines } from './lines.ts';
import { matchLines, type Target } from './match.ts';
import { createdSettlement, targetsOf } from './targets.ts';

type Answer = AnswerOf<typeof conciliarLinhas>;

/** Holds lines against titles, settlements and transfers. */
export async function reconcile(ctx: Ctx<typeof conciliarLinhas>): Promise<Answer> {
  const lines = await holdOpenLines(ctx, ctx.body.Linhas);
  return { linhas: await matchLines(ctx, lines, await targetsOf(ctx, lines, ctx.body.Alvos)) };
}

/** Makes the titles that a line is of, settled and reconciled. */
export async function makeTitles(ctx: Ctx<typeof lancarLinha>): Promise<Answer> {
  const { Versao, Unidade, Partes } = ctx.body;
  const lines = await holdOpenLines(ctx, [{ id: ctx.params.id, Versao }]);
  const made: Target[] = [];
  for (const line of lines) for (const parte of Partes) made.push(await makeTitle(ctx, line, { ...parte, Unidade }));
  return { linhas: await matchLines(ctx, lines, made) };
}

type Part = Ctx<typeof lancarLinha>['body']['Partes'][number] & { readonly Unidade: number };

async function makeTitle(ctx: AnyCtx, line: ExtratoLinha, part: Part): Promise<Target> {
  const { Empresa, Data, Conta, Documento } = line;
  const nobody = { Paciente: null, Convenio: null, Colaborador: null, Socio: null };
  const stored = await createRecord(ctx, titulos, {
    ...nobody,
    ...part,
    Empresa,
    Tipo: compareDecimal(line.Falta, '0') > 0 ? 'Receber' : 'Pagar',
    FormaPagamento: null,
    Conta,
    Competencia: Data,
    Vencimento: Data,
    AgendadoPara: null,
    Pago: '0',
    Documento,
    Renegocia: null,
    Origem: ExtratoLinha.path,
    OrigemId: line.id,
  });
  await systemStep(ctx, titulos, stored, 'emitir');
  const owed = await lockAnyVersion(ctx, Titulo, stored.id);
  const { baixa } = await settleTitulo(ctx, owed, { Data, Conta, MeioPagamento: null, Taxas: {} }, {});
  return createdSettlement(baixa);
}

/** Makes the transfer between own accounts that a line is of. */
export async function makeTransfer(ctx: Ctx<typeof transferirLinha>): Promise<Answer> {
  const { Versao, Conta: other } = ctx.body;
  const lines = await holdOpenLines(ctx, [{ id: ctx.params.id, Versao }]);
  const made: Target[] = [];
  for (const line of lines) {
    const isIn = compareDecimal(line.Falta, '0') > 0;
    const { id } = await createRecord(ctx, transfers, {
      Empresa: line.Empresa,
      Tipo: 'Contas',
      De: isIn ? other : line.Conta,
      Para: isIn ? line.Conta : other,
      Colaborador: null,
      Data: line.Data,
      Valor: isIn ? line.Falta : opposite(line.Falta),
      Historico: line.Memo?.slice(0, 200).trim() ?? null,
    });
    made.push({ TituloBaixa: null, Transferencia: id, Titulo: null, Valor: line.Falta, Criada: true });
  }
  return { linhas: await matchLines(ctx, lines, made) };
}
