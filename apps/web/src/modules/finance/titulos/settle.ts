import {
  baixarTitulos,
  encargosDe,
  estornarTitulos,
  titulosEmAberto,
  type TaxasEncargos,
  type Titulo,
} from '@bancada/contracts/finance';
import { sum } from '@bancada/contracts/dinheiro';
import { MAX_LOTE, type AnswerOf, type BodyOf } from '@bancada/contracts/shared';
import type { IntlShape } from 'react-intl';
import { request } from '../../../shared/api/index.ts';
import { notify } from '../../../shared/errors/index.ts';
import { refusalText } from '../../../shared/errors/refusal.ts';
import { newKey } from '../../../shared/newKey.ts';

type Outcomes = AnswerOf<typeof baixarTitulos>['outcomes'];
type Settled = Pick<Titulo, 'id' | 'Versao'>;

const open: ReadonlySet<unknown> = new Set(titulosEmAberto);

/** Those of some titles that may be settled. */
export const payable = (titulos: readonly Titulo[]): readonly Titulo[] =>
  titulos.filter(({ Status }) => open.has(Status));

/** What settling titles on a day comes to. */
export function totalsOf(titulos: readonly Titulo[], Data: string, taxas: TaxasEncargos) {
  const each = titulos.map(({ Saldo, Vencimento }) => encargosDe({ Valor: Saldo, Vencimento }, Data, taxas));
  const amounts = (pick: (encargos: (typeof each)[number]) => string | null) =>
    sum(each.map((encargos) => pick(encargos) ?? '0'));
  return {
    Valor: sum(titulos.map(({ Saldo }) => Saldo)),
    Juros: amounts(({ Juros }) => Juros),
    Multa: amounts(({ Multa }) => Multa),
    Desconto: amounts(({ Desconto }) => Desconto),
  };
}

/** Settles titles, so many by one request; answers those that were. Why others were not is said. */
export async function settleTitulos(
  body: Omit<BodyOf<typeof baixarTitulos>, 'itens'>,
  itens: BodyOf<typeof baixarTitulos>['itens'],
  { key, intl }: { readonly key: string; readonly intl: IntlShape },
): Promise<readonly Settled[]> {
  const outcomes: Outcomes = [];
  for (let from = 0; from < itens.length; from += MAX_LOTE) {
    const part = { ...body, itens: itens.slice(from, from + MAX_LOTE) };
    outcomes.push(...(await request(baixarTitulos, { key: `${key}-${from}`, body: part })).outcomes);
  }
  return doneOf(outcomes, intl);
}

/** Takes the last settlement of titles back; answers those of which it was. */
export async function reverseTitulos(
  rows: readonly Settled[],
  Justificativa: string,
  intl: IntlShape,
): Promise<readonly Settled[]> {
  const outcomes: Outcomes = [];
  for (let from = 0; from < rows.length; from += MAX_LOTE) {
    const itens = rows.slice(from, from + MAX_LOTE).map(({ id, Versao }) => ({ id, Versao }));
    const key = newKey();
    outcomes.push(...(await request(estornarTitulos, { key, body: { Justificativa, itens } })).outcomes);
  }
  return doneOf(outcomes, intl);
}

/** Those of which it was done; why others were left out is said. */
export function doneOf(outcomes: readonly Outcomes[number][], intl: IntlShape): readonly Settled[] {
  const refused = outcomes.flatMap((each) => (each.status === 'ok' ? [] : [refusalText(each, intl)]));
  if (refused.length > 0) {
    const title = intl.formatMessage({ id: 'finance.settle.leftOut' }, { n: refused.length });
    notify({ tone: 'warning', lines: [title, ...new Set(refused)] });
  }
  return outcomes.flatMap((each) => (each.status === 'ok' ? [{ id: each.row.id, Versao: each.row.Versao }] : []));
}
