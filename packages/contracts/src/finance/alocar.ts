import { compareDecimal } from '../shared/decimal.ts';
import { difference, sum } from '../shared/dinheiro.ts';

/** How much of which target is in which line; both by their places. */
export interface Alocacao {
  readonly linha: number;
  readonly alvo: number;
  readonly Valor: string;
}

const isZero = (amount: string) => compareDecimal(amount, '0') === 0;
const isIn = (amount: string) => compareDecimal(amount, '0') > 0;
/** The amount nearer to zero, of two of the same sign. */
const less = (a: string, b: string) => (compareDecimal(a, b) < 0 === isIn(a) ? a : b);

/**
 * Divides amounts of the books among lines of a statement, in their order. Lines all move the same way; a target that
 * moves the other way, such as a fee withheld from what came in, makes room for as much in the first line. What is left
 * of lines or targets stays open.
 *
 * @returns null where the lines do not all move the same way, or the targets together move the other way
 */
export function alocar(linhas: readonly string[], alvos: readonly string[]): readonly Alocacao[] | null {
  const [first] = linhas;
  if (first === undefined || linhas.some((each) => isZero(each) || isIn(each) !== isIn(first))) return null;
  const total = sum(alvos);
  if (alvos.some(isZero) || isZero(total) || isIn(total) !== isIn(first)) return null;
  const rest = [...linhas];
  const parts: Alocacao[] = [];
  for (const [alvo, Valor] of alvos.entries()) {
    if (isIn(Valor) === isIn(first)) continue;
    rest[0] = difference(rest[0] ?? '0', Valor);
    parts.push({ linha: 0, alvo, Valor });
  }
  let linha = 0;
  for (const [alvo, amount] of alvos.entries()) {
    if (isIn(amount) !== isIn(first)) continue;
    let left = amount;
    while (!isZero(left) && linha < rest.length) {
      const room = rest[linha] ?? '0';
      if (isZero(room)) {
        linha++;
        continue;
      }
      const Valor = less(room, left);
      parts.push({ linha, alvo, Valor });
      rest[linha] = difference(room, Valor);
      left = difference(left, Valor);
    }
  }
  return parts;
}
