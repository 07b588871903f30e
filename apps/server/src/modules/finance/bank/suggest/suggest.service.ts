import {
  type AnswerOf,
  ExtratoLinha,
  linhasEmAberto,
  regraDe,
  RegraConciliacao,
  sugerir,
  sugerirConciliacao,
  Titulo,
} from '@bancada/contracts';
import { sql } from 'kysely';
import type { AnyCtx, Ctx } from '../../../../platform/http/index.ts';
import { columnsOf, notePeople } from '../../../../platform/resource/index.ts';
import { candidatesOf } from './candidates.ts';
import type { Found } from './sought.ts';

type Answer = AnswerOf<typeof sugerirConciliacao>;

/** What lines may be, the likeliest first. Lines that wait for nobody are not answered. */
export async function suggest(ctx: Ctx<typeof sugerirConciliacao>): Promise<Answer> {
  const { rows } = await sql<ExtratoLinha>`
    select ${columnsOf(ExtratoLinha)} from extrato_linhas
    where "Empresa" = any(${ctx.scope.empresas}) and id = any(${ctx.query.id}::bigint[])
      and "Situacao" = any(${[...linhasEmAberto]}::text[]) order by id`.execute(ctx.db);
  const linhas: Answer['linhas'] = [];
  for (const [Empresa, own] of Map.groupBy(rows, (row) => row.Empresa))
    linhas.push(...(await suggestionsOf(ctx, Empresa, own)));
  // Titles may be patients': who is shown them is in the audit, as in the list of titles.
  const titles = new Set(linhas.flatMap(({ Sugestoes }) => Sugestoes.flatMap((each) => each.Titulo ?? [])));
  const shown = [...titles].map((id) => ({ id }));
  await notePeople(ctx, Titulo, sugerirConciliacao.path, shown);
  return { linhas, total: linhas.length };
}

/** The suggestions for lines of one company. */
export async function suggestionsOf(
  ctx: AnyCtx,
  Empresa: number,
  lines: readonly ExtratoLinha[],
): Promise<Answer['linhas']> {
  const byLine = Map.groupBy(await candidatesOf(ctx, Empresa, lines), ({ linha }) => linha);
  const rules = await rulesOf(ctx, Empresa);
  return lines.map((line) => {
    const found = byLine.get(line.id) ?? [];
    const rule = regraDe(line, rules);
    return {
      id: line.id,
      Sugestoes: sugerir(line, found, rules).map((each) => {
        const { Versao, Titulo: title, Descricao, Nome, Data, Valor, Bandeira = null } = candidateOf(found, each);
        const { Tipo, id, Pontos, Motivos, Dias } = each;
        const weighed = { Pontos, Motivos: [...Motivos], Dias };
        return { Tipo, id, Versao, Titulo: title, Descricao, Nome, Data, Valor, ...weighed, Bandeira };
      }),
      Regra: rule && { id: rule.id, Nome: rule.Nome, PlanoConta: rule.PlanoConta, Fornecedor: rule.Fornecedor },
    };
  });
}

function candidateOf(found: readonly Found[], { Tipo, id }: Pick<Found, 'Tipo' | 'id'>): Found {
  const candidate = found.find((each) => each.Tipo === Tipo && each.id === id);
  if (!candidate) throw new Error(`${Tipo} ${id} was not weighed`);
  return candidate;
}

async function rulesOf({ db }: AnyCtx, Empresa: number): Promise<readonly RegraConciliacao[]> {
  const { rows } = await sql<RegraConciliacao>`
    select ${columnsOf(RegraConciliacao)} from ${sql.table(RegraConciliacao.table)}
    where "Empresa" = ${Empresa} and "IsActive" order by "Prioridade", id`.execute(db);
  return rows;
}
