import { foldText } from '@bancada/br-utils';
import { chavesEmpresa, valorServe, type ChaveConfiguracao } from '@bancada/contracts/settings';

/** The key of a parameter. */
export type Chave = keyof typeof chavesEmpresa;

/** A parameter with the words people know it by. */
export interface Parameter extends ChaveConfiguracao {
  readonly chave: Chave;
  readonly name: string;
  readonly about: string;
}

/** A value that was set. */
export interface SetValue {
  readonly id: number;
  readonly Versao: number;
  readonly Valor: string;
}

/** The keys in the order of the contracts. */
export const chaves = Object.keys(chavesEmpresa) as readonly Chave[];

/** The parameters whose name, description or key holds what was asked, by room. */
export function byRoom(parameters: readonly Parameter[], asked: string): ReadonlyMap<string, readonly Parameter[]> {
  const wanted = foldText(asked.trim());
  const found = parameters.filter(({ chave, name, about }) =>
    [chave, name, about].some((words) => foldText(words).includes(wanted)),
  );
  return Map.groupBy(found, ({ sala }) => sala);
}

/** A value as it is typed: times without their seconds. */
export const shown = ({ tipo }: ChaveConfiguracao, valor: string): string =>
  tipo === 'horario' ? valor.slice(0, 5) : valor;

/** What was typed as it is stored; null when it does not fit. */
export function read(parameter: ChaveConfiguracao, typed: string): string | null {
  const text = typed.trim();
  const time = /^(\d{1,2}):(\d\d)$/.exec(text);
  const valor = parameter.tipo === 'horario' && time ? `${time[1]?.padStart(2, '0')}:${time[2]}:00` : text;
  return valor !== '' && valorServe(parameter, valor) ? valor : null;
}
