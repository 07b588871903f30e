import type { ConteudoLaudo, MudancaLaudo } from './conteudo.ts';
import type { IsoladoLaudo } from './isolado-laudo.ts';

type Samples = Pick<ConteudoLaudo, 'Samples'>;
type Said = Pick<MudancaLaudo, 'Sample' | 'Test' | 'Componente'> & { readonly value: string };

/** What a version says otherwise of isolates than another one: organisms, counts, values and interpretations. */
export function isolateChanges(before: Samples, after: Samples): MudancaLaudo[] {
  const [old, now] = [saidOf(before), saidOf(after)];
  const keys = new Set([...old.keys(), ...now.keys()]);
  return [...keys].flatMap((key): MudancaLaudo[] => {
    const [was, is] = [old.get(key), now.get(key)];
    const either = is ?? was;
    if (!either || was?.value === is?.value) return [];
    const { value: _value, ...named } = either;
    const Campo = was === undefined ? 'Incluido' : is === undefined ? 'Retirado' : 'Valor';
    return [{ ...named, Campo, De: was?.value ?? '', Para: is?.value ?? '' }];
  });
}

/** Everything that isolates say, by where it stands. */
function saidOf({ Samples }: Samples): ReadonlyMap<string, Said> {
  return new Map(
    Samples.flatMap(({ Nome: Sample, Tests }) =>
      Tests.flatMap(({ id, Nome: Test, Isolados = [] }) =>
        Isolados.flatMap((isolate) =>
          linesOf(isolate).map(({ key, Componente, value }): [string, Said] => [
            `${id}/${isolate.Numero}/${key}`,
            { Sample, Test, Componente, value },
          ]),
        ),
      ),
    ),
  );
}

const joined = (parts: readonly (string | null)[]) => parts.filter((part) => part !== null).join(' · ');

const linesOf = ({ Numero, Microrganismo, Contagem, Indicacao, Observacao, Antimicrobianos }: IsoladoLaudo) => [
  { key: '', Componente: `${Numero}`, value: joined([Microrganismo, Contagem, Indicacao ?? null, Observacao]) },
  ...Antimicrobianos.map(({ Antimicrobiano, Metodo, Valor, Interpretacao, Motivo }) => ({
    key: `${Antimicrobiano}/${Metodo}`,
    Componente: `${Numero}. ${Microrganismo}: ${Antimicrobiano}`,
    value: joined([Valor, Interpretacao, Motivo]),
  })),
];
