import type { TarefaDeFundo } from '@bancada/contracts/desk';

/** Merges a task into a list; an event older than the known state arrived late, and is ignored. */
export function withTarefa(known: readonly TarefaDeFundo[], next: TarefaDeFundo): TarefaDeFundo[] {
  const at = known.findIndex(({ id, Empresa }) => id === next.id && Empresa === next.Empresa);
  if (at < 0) return [next, ...known];
  return known.map((each, index) => (index === at && each.Versao <= next.Versao ? next : each));
}
