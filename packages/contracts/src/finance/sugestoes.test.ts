import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  tiposSugestao,
  type Candidato,
  documentosEm,
  JANELA_DIAS,
  type LinhaASugerir,
  MAX_SUGESTOES,
  numerosEm,
  regraDe,
  type RegraASugerir,
  sugerir,
  textoParaRegra,
} from './sugestoes.ts';

const line: LinhaASugerir = { Data: '2026-11-10', Falta: '-100', Memo: 'PIX ENVIADO', Documento: null };
const candidate: Candidato = {
  Tipo: 'Titulo',
  id: 1,
  Data: '2026-11-10',
  Valor: '-100',
  Nome: null,
  CPF_CNPJ: null,
  Documento: null,
  PlanoConta: null,
  Fornecedor: null,
};
const rule: RegraASugerir = { id: 1, Texto: 'imobiliária', PlanoConta: 4, Fornecedor: 9, Prioridade: 2 };

const day = fc
  .integer({ min: -60, max: 60 })
  .map((days) => new Date(Date.UTC(2026, 10, 10 + days)).toISOString().slice(0, 10));
const some = fc.record({
  Tipo: fc.constantFrom(...tiposSugestao),
  Data: day,
  Valor: fc.constantFrom('-100', '-99.99', '100', '-3'),
  Nome: fc.constantFrom(null, 'Imobiliária Modelo', 'Ana'),
  CPF_CNPJ: fc.constantFrom(null, '11222333000181'),
  Documento: fc.constantFrom(null, 'NF-881'),
  PlanoConta: fc.constant(null),
  Fornecedor: fc.constantFrom(null, 9),
});
const candidates = fc
  .array(some, { maxLength: 12 })
  .map((all): readonly Candidato[] => all.map((each, index) => ({ ...each, id: index + 1 })));
const memos = fc.constantFrom('PIX', 'PIX 11.222.333/0001-81', 'DOC NF-881', 'PIX IMOBILIARIA MODELO NF-881');

describe('what a text says', () => {
  test('a rule that is learned from a line answers to it, whatever else banks write around the words', () => {
    expect(textoParaRegra({ Memo: 'Pix 0012 Imobiliária Exemplo 11/2026' })).toBe('IMOBILIARIA EXEMPLO');
    const words = fc.array(fc.constantFrom('TARIFA', 'Pacote', 'é', '12/11', 'NF-881', '0', 'ção'), { maxLength: 30 });
    fc.assert(
      fc.property(words, (some) => {
        const learned = { ...line, Memo: some.join(' ') };
        const Texto = textoParaRegra(learned);
        expect(regraDe(learned, [{ ...rule, Texto }])?.id ?? null).toBe(Texto === '' ? null : rule.id);
        expect(Texto).not.toMatch(/\d/);
      }),
    );
  });

  test('numbers of people and documents are found as banks write them', () => {
    expect(documentosEm('PIX 11.222.333/0001-81 e 52998224725, tel 11987654321')).toEqual([
      '11222333000181',
      '52998224725',
      '11987654321',
    ]);
    expect(numerosEm('pagto nf-881 de 3 x')).toEqual(['NF-881']);
  });

  test('a rule answers to its text whatever the accents, the first by priority; not within a word', () => {
    const of = (Memo: string) =>
      regraDe({ ...line, Memo }, [rule, { ...rule, id: 2, Texto: 'PIX', Prioridade: 9 }])?.id;
    expect(of('PIX IMOBILIÁRIA MODELO')).toBe(1);
    expect(of('pix recebido')).toBe(2);
    expect(of('SUPERPIX')).toBeUndefined();
    expect(regraDe({ ...line, Memo: 'x' }, [{ ...rule, Texto: '—' }])).toBeNull();
  });
});

describe('sugerir', () => {
  test('says why', () => {
    const linha = { ...line, Memo: 'PIX IMOBILIARIA MODELO 11222333000181' };
    const known = { ...candidate, Nome: 'Imobiliária Modelo Ltda', CPF_CNPJ: '11222333000181', Fornecedor: 9 };
    expect(sugerir(linha, [known], [rule])).toMatchObject([
      { id: 1, Motivos: ['Valor', 'CPF_CNPJ', 'Nome', 'Regra'], Dias: 0 },
    ]);
    expect(sugerir(linha, [{ ...known, Valor: '-130' }], [])).toMatchObject([
      { Motivos: ['OutroValor', 'CPF_CNPJ', 'Nome'] },
    ]);
  });

  test('does not depend on the order, and never goes the other way', () => {
    fc.assert(
      fc.property(candidates, memos, fc.boolean(), (all, Memo, isIn) => {
        const linha = { ...line, Memo, Falta: isIn ? '100' : '-100' };
        const found = sugerir(linha, all, [rule]);
        expect(sugerir(linha, all.toReversed(), [rule])).toEqual(found);
        expect(found.length).toBeLessThanOrEqual(MAX_SUGESTOES);
        for (const { Tipo, id, Motivos, Dias } of found) {
          const chosen = all.find((each) => each.id === id && each.Tipo === Tipo);
          expect(chosen?.Valor.startsWith('-')).toBe(!isIn);
          expect(Motivos.includes('Valor')).toBe(chosen?.Valor === linha.Falta);
          expect(Dias <= JANELA_DIAS || Motivos.includes('CPF_CNPJ') || Motivos.includes('Documento')).toBe(true);
        }
        const points = found.map(({ Pontos }) => Pontos);
        expect(points).toEqual(points.toSorted((a, b) => b - a));
      }),
    );
  });

  test('one more candidate changes the order of no other', () => {
    fc.assert(
      fc.property(candidates, memos, (all, Memo) => {
        const linha = { ...line, Memo };
        const [last, ...rest] = all.toReversed();
        if (!last) return;
        const of = (some: readonly Candidato[]) =>
          sugerir(linha, some, [])
            .filter(({ id }) => id !== last.id)
            .map(({ id }) => id);
        const without = of(rest);
        const beside = of(all);
        expect(without.slice(0, beside.length)).toEqual(beside);
      }),
    );
  });

  test('the same value on the same day, with its number or person, is always the first', () => {
    fc.assert(
      fc.property(candidates, (all) => {
        const linha = { ...line, Memo: 'PIX NF-777' };
        const certain = { ...candidate, id: 100, Documento: 'NF-777' };
        const others = all.map((each) => ({ ...each, Tipo: 'Titulo' as const }));
        expect(sugerir(linha, [...others, certain], [])[0]?.id).toBe(100);
      }),
    );
  });

  test('the nearer of two equal ones is first', () => {
    fc.assert(
      fc.property(fc.nat(JANELA_DIAS), fc.nat(JANELA_DIAS), (one, other) => {
        const at = (days: number) => new Date(Date.UTC(2026, 10, 10 - days)).toISOString().slice(0, 10);
        const found = sugerir(
          line,
          [
            { ...candidate, Data: at(one) },
            { ...candidate, id: 2, Data: at(other) },
          ],
          [],
        );
        expect(found[0]?.id).toBe(other < one ? 2 : 1);
      }),
    );
  });
});
