import { describe, expect, test } from 'vitest';
import { addDays } from '../shared/days.ts';
import { repartir, sum } from '../shared/dinheiro.ts';
import { antecipar, totaisAntecipacao } from './antecipar.ts';
import { encargosDe } from './encargos.ts';
import {
  antecipacaoPublicada,
  centavoNaUltima,
  encargosPublicados,
  jurosCortados,
  parcelasPublicadas,
  type Publicado,
} from './exemplos-publicados.ts';

const due = '2026-11-10';

const chargesOf = ({ Valor, dias, JurosMes, Multa }: Pick<Publicado, 'Valor' | 'dias' | 'JurosMes' | 'Multa'>) => {
  const paid = addDays(due, dias);
  return encargosDe({ Valor, Vencimento: due }, paid, { JurosMes, Multa });
};

describe('published examples of interest and fines', () => {
  test.each(encargosPublicados)('$source', ({ Juros, fine, total, ...example }) => {
    const charges = chargesOf(example);
    expect(charges).toEqual({ Juros, Multa: fine, Desconto: null });
    expect(sum([example.Valor, charges.Juros ?? '0', charges.Multa ?? '0'])).toBe(total);
  });

  test.each(jurosCortados)('$source rounds on the way', ({ Valor, dias, theirs, ours }) => {
    expect(chargesOf({ Valor, dias, JurosMes: '1' }).Juros).toBe(ours);
    expect(Number(ours) - Number(theirs)).toBeLessThan(0.03);
  });

  test(`${antecipacaoPublicada.source}: instalments that are paid earlier`, () => {
    const { TaxaMes, parcelas, total } = antecipacaoPublicada;
    const rows = parcelas.map(({ Liquido, dias }, id) => ({ id, Liquido, DataPrevista: addDays(due, dias) }));
    const parts = antecipar(rows, { Data: due, TaxaMes });
    expect(parts.map(({ Liquido }) => Liquido)).toEqual(parcelas.map(({ entra }) => entra));
    expect(totaisAntecipacao(parts).Liquido).toBe(total);
  });
});

describe('published examples of instalments', () => {
  test.each(parcelasPublicadas)('$source', ({ amount, weights, parts }) => {
    expect(repartir(amount, weights)).toEqual(parts);
  });

  test(`${centavoNaUltima.source} gives the cent to the last: the same parts`, () => {
    const { amount, weights, parts } = centavoNaUltima;
    expect(repartir(amount, weights).toSorted()).toEqual(parts);
  });
});
