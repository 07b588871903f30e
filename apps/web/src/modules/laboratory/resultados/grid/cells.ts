import { diluido, timesDecimal, type DefinicaoComponente, type ValorResultado } from '@bancada/contracts';
import type { CellKind, CellValue } from '@bancada/sheet';
import {
  calculatedKind,
  checkKind,
  dateKind,
  fileKind,
  listKind,
  memoKind,
  multiListKind,
  numberKind,
  textKind,
  timeKind,
} from '@bancada/sheet/kinds';
import { calculate } from '../../../../shared/calculate.ts';

/** A stored value as a cell holds it: a qualified number is one text (`<0.5`), a diluted one has its reading behind it (`850=85×10`). */
export function toCell(valor: ValorResultado | null): CellValue {
  if (valor === null || valor.value === null) return null;
  if (typeof valor.value !== 'string') return valor.value;
  const { operator = '', value, Diluicao } = valor;
  return `${operator}${value}${Diluicao ? `=${Diluicao.Lido}×${Diluicao.Fator}` : ''}`;
}

const qualified = /^(<=|>=|<|>)(.+)$/;
const diluted = /^(<=|>=|<|>)?[^=]+=([^×]+)×(.+)$/;

/** A cell's value as it is stored. */
export function fromCell(value: CellValue, { TipoComponente: type }: DefinicaoComponente): ValorResultado | null {
  if (value === null) return null;
  if (typeof value !== 'string') return { type, value: [...value] };
  const [, sign, reading, factor] = (type === 'Numero' && diluted.exec(value)) || [];
  if (reading !== undefined && factor !== undefined)
    return diluido(
      { value: reading, ...(sign && { operator: sign as NonNullable<ValorResultado['operator']> }) },
      factor,
    );
  const [, operator, number] = (type === 'Numero' && qualified.exec(value)) || [];
  if (operator === undefined || number === undefined) return { type, value };
  return { type, value: number, operator: operator as NonNullable<ValorResultado['operator']> };
}

/** Words and names the kinds need from the page. */
export interface KindWords {
  /** The language days are written in. */
  readonly locale: string;
  readonly yes: string;
  readonly no: string;
  readonly notCalculated: string;
  /** A calculated value some of whose values are still missing. */
  readonly incomplete: string;
  fileName(reference: string): string | undefined;
}

/** Makes the editor, reader and writer of each of the ten input types (spec §5), once per component. */
export function kindsOf(words: KindWords): { of(definition: DefinicaoComponente): CellKind; notCalculated: CellKind } {
  const made = new WeakMap<DefinicaoComponente, CellKind>();
  const of = (definition: DefinicaoComponente) => {
    const known = made.get(definition) ?? makeKind(definition, words);
    made.set(definition, known);
    return known;
  };
  // The value is the problem's code.
  const said = (code: CellValue) => (code === 'VALOR_AUSENTE' ? words.incomplete : words.notCalculated);
  const notCalculated: CellKind = {
    ...calculatedKind(),
    format: said,
    write: said,
    shows: undefined,
  };
  return { of, notCalculated };
}

function makeKind({ TipoComponente, CasasDecimais, ListaValores }: DefinicaoComponente, words: KindWords): CellKind {
  const { locale } = words;
  const options = ListaValores.map(({ Codigo, Valor }) => ({ value: Codigo, label: Valor }));
  switch (TipoComponente) {
    case 'Check':
      return checkKind({ yes: words.yes, no: words.no });
    case 'Texto':
      return textKind();
    case 'Data':
      return dateKind({ locale });
    case 'Horario':
      return timeKind();
    case 'Numero':
      return numberKind({ decimals: CasasDecimais, qualified: true, calculate, dilute: timesDecimal });
    case 'Calculo':
      return calculatedKind(CasasDecimais);
    case 'Lista':
      return listKind(options);
    case 'Multi_Lista':
      return multiListKind(options);
    case 'Memo':
      return memoKind();
    case 'Arquivo':
      return fileKind((reference) => words.fileName(reference));
  }
}
