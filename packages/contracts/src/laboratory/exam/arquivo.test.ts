import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { unidadesIdade, type Componente } from '../component.ts';
import { definicao, faixa } from '../testing.ts';
import { compareExame, exameArquivo, exameArquivoOf } from './arquivo.ts';

const exam = { Apelido: 'GLI', NomeCompleto: 'Glicose' };
const component = fc
  .record({
    CasasDecimais: fc.integer({ min: 0, max: 10 }),
    Unidade: fc.option(fc.constantFrom('mg/dL', 'mmol/L'), { nil: null }),
    AbsurdoMaximo: fc.option(fc.constantFrom('1', '0.5'), { nil: null }),
    ResultadoReferencia: fc.array(
      fc
        .record({
          IdadeMinima: fc.option(fc.nat(9), { nil: null }),
          UnidadeIdadeMinima: fc.constantFrom(...unidadesIdade),
        })
        .map((change) => faixa(change)),
      { maxLength: 3 },
    ),
  })
  .map((change) => change);
const components = fc.array(component, { maxLength: 6 }).map((all) =>
  all.map((change, index): Componente => {
    const row = { id: index + 1, Empresa: 1, Versao: 1, Tratamento: 1, IsActive: true };
    return { ...definicao({ CodigoComponent: `C${index}`, ...change }), ...row };
  }),
);

describe('the file of an exam', () => {
  test('reads as what was written, and changes nothing where it came from', () => {
    fc.assert(
      fc.property(components, (all) => {
        const read = exameArquivo.parse(JSON.parse(JSON.stringify(exameArquivoOf(exam, all))));
        expect(compareExame(read, all).map(({ situacao }) => situacao)).toEqual(all.map(() => 'igual'));
      }),
    );
  });

  test('finds components by code whatever the case, and says which are new and which are changed', () => {
    const file = exameArquivoOf(exam, []);
    const Componentes = [definicao({ CodigoComponent: 'glic' }), definicao({ CodigoComponent: 'B', Ordem: 2 })];
    const own = [definicao({ CodigoComponent: 'B' }), definicao({ CodigoComponent: 'GLIC' })];
    const compared = compareExame({ ...file, Componentes }, own);
    expect(compared.map(({ situacao, place }) => [situacao, place])).toEqual([
      ['alterado', 1],
      ['alterado', 0],
    ]);
    expect(compareExame({ Componentes }, []).map(({ situacao }) => situacao)).toEqual(['novo', 'novo']);
  });

  test.each([
    [{ VersaoFormato: 2 }, 'VersaoFormato'],
    [{ Formato: 'outro' }, 'Formato'],
    [{ Componentes: [{ ...definicao(), Extra: 1 }] }, 'Componentes'],
  ])('of another format is refused: %j', (change, path) => {
    const read = exameArquivo.safeParse({ ...exameArquivoOf(exam, []), ...change });
    expect(read.success).toBe(false);
    expect(read.error?.issues[0]?.path[0]).toBe(path);
  });
});
