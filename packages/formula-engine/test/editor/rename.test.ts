import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { en, rename } from '../../src/editor/index.ts';
import { foldCode, format, parse, type Expression, type SetItem } from '../../src/index.ts';
import { CODES, rationalTree, withoutPositions } from '../arbitraries.ts';

const lipids: readonly (SetItem & { readonly id: number })[] = [
  { id: 1, code: 'CT', alias: 'COL' },
  { id: 2, code: 'HDL' },
  { id: 3, code: 'LDL', formula: 'col - hdl-VLDL * 1,0 + [HDL]/HDL2' },
  { id: 4, code: 'VLDL', formula: 'TRIG / 5' },
  { id: 5, code: 'AVISO', formula: 'IF(HDL(1) = "HDL"; HDL; NOT[hdl])  @ HDL' },
  { id: 6, code: 'LIVRE', formula: null },
];

function formulas(from: string, to: string): (string | null | undefined)[] {
  return rename(lipids, from, to).items?.map(({ formula }) => formula) ?? [];
}

describe('renaming a code', () => {
  test('changes the component and every formula that reads it, and nothing else', () => {
    const { items = [] } = rename(lipids, 'hdl', 'HDL_C');
    expect(items[1]).toEqual({ id: 2, code: 'HDL_C' });
    expect(items[2]?.formula).toBe('col - HDL_C-VLDL * 1,0 + [HDL_C]/HDL2');
    expect(items[4]?.formula).toBe('IF(HDL(1) = "HDL"; HDL_C; NOT[HDL_C])  @ HDL_C');
    expect([items[0] === lipids[0], items[3] === lipids[3], items[5] === lipids[5]]).toEqual([true, true, true]);
    expect(lipids[2]?.formula).toBe('col - hdl-VLDL * 1,0 + [HDL]/HDL2');
  });

  test.each(['HDL colesterol', 'AND', '1E5', '10', 'a;b', 'HDL-C'])('writes brackets where %s needs them', (to) => {
    expect(formulas('HDL', to)[2]).toBe(`col - [${to}]-VLDL * 1,0 + [${to}]/HDL2`);
  });

  test('renames an alias, or a name that is read and no component bears', () => {
    const alias = rename(lipids, 'COL', 'Colesterol').items ?? [];
    expect([alias[0]?.code, alias[0]?.alias, alias[2]?.formula?.slice(0, 10)]).toEqual([
      'CT',
      'Colesterol',
      'Colesterol',
    ]);
    expect(formulas('TRIG', 'TG')[3]).toBe('TG / 5');
    expect(rename(lipids, 'LIVRE', 'X').items?.[5]).toEqual({ id: 6, code: 'X', formula: null });
  });

  test('may change only its case or spaces', () => {
    expect(formulas('HDL', ' Hdl ')[2]).toBe('col - Hdl-VLDL * 1,0 + [Hdl]/HDL2');
  });

  test.each([
    ['HDL', 'vldl', 'CODIGO_DUPLICADO', 'O nome vldl já está em uso'],
    ['HDL', 'col', 'CODIGO_DUPLICADO', 'O nome col já está em uso'],
    ['HDL', 'TRIG', 'CODIGO_DUPLICADO', 'O nome TRIG já está em uso'],
    ['CT', 'COL', 'CODIGO_DUPLICADO', 'O nome COL já está em uso'],
    ['XYZ', 'A', 'VARIAVEL_DESCONHECIDA', 'Nenhum componente e nenhuma fórmula usa o nome XYZ'],
    ['', 'A', 'VARIAVEL_DESCONHECIDA', 'Nenhum componente e nenhuma fórmula usa o nome '],
    ['HDL', '  ', 'CODIGO_INVALIDO', 'Um código não pode ficar vazio nem ter colchetes ou quebras de linha: '],
    ['HDL', 'a]b', 'CODIGO_INVALIDO', 'Um código não pode ficar vazio nem ter colchetes ou quebras de linha: a]b'],
  ])('is refused: %s to %j', (from, to, code, message) => {
    expect(rename(lipids, from, to)).toEqual({ ok: false, error: { code, message } });
  });

  test('is refused for a name that means two components, in the language of the messages', () => {
    const twice = [...lipids, { id: 7, code: 'X', alias: 'hdl' }];
    expect(rename(twice, 'HDL', 'NOVO', { messages: en }).error).toEqual({
      code: 'CODIGO_DUPLICADO',
      message: 'The name HDL stands for more than one component',
    });
  });
});

function renamed(node: Expression, from: string, to: string): Expression {
  switch (node.type) {
    case 'variable':
      return node.code === from ? { ...node, code: to } : node;
    case 'unary':
      return { ...node, operand: renamed(node.operand, from, to) };
    case 'binary':
      return { ...node, left: renamed(node.left, from, to), right: renamed(node.right, from, to) };
    case 'call':
      return { ...node, arguments: node.arguments.map((operand) => renamed(operand, from, to)) };
    case 'number':
    case 'text':
      return node;
  }
}

test('a renamed formula has the same tree with the other code, and renaming back restores the text', () => {
  const target = fc
    .oneof(fc.string({ unit: 'binary', minLength: 1, maxLength: 6 }), fc.constantFrom('NOT', '1E5', 'Novo', '5X'))
    .filter((code) => /^[^\][\n]+$/.test(code) && foldCode(code) !== '' && !CODES.includes(foldCode(code)));
  fc.assert(
    fc.property(rationalTree, fc.constantFrom(...CODES), target, (tree, from, to) => {
      const items = [{ code: from }, { code: '#', formula: format(tree) }];
      const there = rename(items, from, to).items ?? [];
      expect(withoutPositions(parse(there[1]?.formula ?? ''))).toEqual(
        withoutPositions(renamed(tree, from, foldCode(to))),
      );
      const back = rename(there, to, from).items ?? [];
      expect(back[1]?.formula?.replace(/\[([^\]]*)\]/g, '$1')).toBe(format(tree).replace(/\[([^\]]*)\]/g, '$1'));
    }),
    { numRuns: 1000 },
  );
});
