import type { TarefaDeFundo } from '@bancada/contracts/desk';

/** Takes a task into a list: what is older than what is known is an event that came late. */
export function withTarefa(known: readonly TarefaDeFundo[], next: TarefaDeFundo): TarefaDeFundo[] {
  const at = known.findIndex(({ id, Empresa }) => id === next.id && Empresa === next.Empresa);
  if (at < 0) return [next, ...known];
  return known.map((each, index) => (index === at && each.Versao <= next.Versao ? next : each));
}
