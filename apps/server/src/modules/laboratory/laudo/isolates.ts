import type { ConteudoLaudo, IsoladoLaudo, Laudo } from '@bancada/contracts';
import { sql } from 'kysely';
import type { AnyCtx } from '../../../platform/http/index.ts';

type StoredIsolate = Omit<IsoladoLaudo, 'Indicacao'> & { readonly Test: number; readonly Indicacao: string | null };

/** An indication is said where there is one: versions that are frozen know none. */
const isolateOf = ({ Test: _test, Indicacao, ...isolate }: StoredIsolate): IsoladoLaudo =>
  Indicacao === null ? isolate : { ...isolate, Indicacao };

/** A laudo's content with what its cultures grew, of the runs that count. */
export async function withIsolates({ db }: AnyCtx, { Empresa }: Laudo, content: ConteudoLaudo): Promise<ConteudoLaudo> {
  const tests = content.Samples.flatMap(({ Tests }) => Tests.map(({ id }) => id));
  const { rows } = await sql<StoredIsolate>`
    select i."Test", i."Numero", m."Nome" as "Microrganismo", i."Contagem", i."Indicacao", i."Observacao",
      coalesce((select jsonb_agg(jsonb_build_object('Antimicrobiano', n."Nome", 'Sigla', n."Sigla", 'Metodo', a."Metodo", 'Valor', a."Valor",
          'Interpretacao', a."Interpretacao", 'Motivo', a."Motivo", 'Fonte', a."Fonte", 'Ano', a."Ano")
          || case when a."Intrinseca" then '{"Intrinseca": true}'::jsonb else '{}'::jsonb end order by n."Nome", a.id)
        from isolado_antimicrobianos a join antimicrobianos n on n."Empresa" = a."Empresa" and n.id = a."Antimicrobiano"
        where a."Empresa" = i."Empresa" and a."Isolado" = i.id), '[]') as "Antimicrobianos"
    from tests t
      join isolados i on i."Empresa" = t."Empresa" and i."Test" = t.id
        and i."Execucao" = coalesce(t."ExecucaoValida", t."Execucao")
      join microrganismos m on m."Empresa" = i."Empresa" and m.id = i."Microrganismo"
    where t."Empresa" = ${Empresa} and t.id = any(${tests}) order by i."Test", i."Numero"`.execute(db);
  const byTest = Map.groupBy(rows, ({ Test: test }) => test);
  return {
    ...content,
    Samples: content.Samples.map((sample) => ({
      ...sample,
      Tests: sample.Tests.map((test) => {
        const own = byTest.get(test.id);
        return own ? { ...test, Isolados: own.map(isolateOf) } : test;
      }),
    })),
  };
}
