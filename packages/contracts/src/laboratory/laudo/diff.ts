import { isolateChanges } from './isolado-diff.ts';
import type { ConteudoLaudo, MudancaLaudo, ResultadoLaudo } from './conteudo.ts';

interface Named {
  readonly Sample: string;
  readonly Test: string;
  readonly result: ResultadoLaudo;
}

type Samples = Pick<ConteudoLaudo, 'Samples'>;

const fields = ['Valor', 'Unidade', 'Referencia', 'Observacao'] as const;

/** Every result of a laudo, by its id: it stays the same when its value is rectified. */
const resultsOf = ({ Samples }: Samples): ReadonlyMap<number, Named> =>
  new Map(
    Samples.flatMap(({ Nome: Sample, Tests }) =>
      Tests.flatMap(({ Nome: Test, Results }) =>
        Results.map((result): [number, Named] => [result.id, { Sample, Test, result }]),
      ),
    ),
  );

const said = (result: ResultadoLaudo, field: (typeof fields)[number]): string =>
  field === 'Valor' ? (result.Problema === null ? result.Texto : `! ${result.Problema}`) : (result[field] ?? '');

/** What a version says otherwise than another one: values, units, references and remarks, and results that came or went. */
export function changesBetween(before: Samples, after: Samples): MudancaLaudo[] {
  const old = resultsOf(before);
  const now = resultsOf(after);
  const named = ({ Sample, Test, result }: Named) => ({ Sample, Test, Componente: result.Nome });
  const changed = [...now].flatMap(([id, each]): MudancaLaudo[] => {
    const was = old.get(id);
    if (!was) return [{ ...named(each), Campo: 'Incluido', De: '', Para: said(each.result, 'Valor') }];
    return fields.flatMap((Campo) => {
      const [De, Para] = [said(was.result, Campo), said(each.result, Campo)];
      return De === Para ? [] : [{ ...named(each), Campo, De, Para }];
    });
  });
  const gone = [...old].flatMap(([id, each]): MudancaLaudo[] =>
    now.has(id) ? [] : [{ ...named(each), Campo: 'Retirado', De: said(each.result, 'Valor'), Para: '' }],
  );
  return [...changed, ...gone, ...isolateChanges(before, after)];
}
