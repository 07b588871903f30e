import {
  type AnotacaoLida,
  anotarEmbriao,
  type EventoAnotado,
  type EventoEmbriao,
  eventoIncomum,
  type EventoIncomum,
  type GraduacaoEmbriao,
  isEventoEmbriao,
  type QuadroEmbriao,
  retirarAnotacao,
} from '@bancada/contracts/laboratory';
import { useState } from 'react';
import { useCall } from '../../../shared/api/index.ts';
import { useUser } from '../../../shared/session/useUser.ts';

/** An event that looks odd and waits for the person to say that it is meant. */
export interface OddEvent {
  readonly Codigo: EventoEmbriao;
  readonly quadro: QuadroEmbriao;
  readonly why: EventoIncomum;
}

/** What was annotated last: what to take back, and which frame was there before. */
interface Done {
  readonly id: number;
  readonly before: AnotacaoLida | undefined;
}

/** The person's annotations of one embryo, and what they do with them. */
export function useAnnotations(
  embryo: number,
  all: readonly AnotacaoLida[],
  Cega: boolean,
  reload: () => Promise<unknown>,
) {
  const user = useUser();
  const put = useCall(anotarEmbriao);
  const remove = useCall(retirarAnotacao);
  const [odd, setOdd] = useState<OddEvent | null>(null);
  const [done, setDone] = useState<readonly Done[]>([]);
  const own = all.filter(({ Usuario }) => Usuario === user.id);
  const params = { id: embryo };
  const note = (row: { readonly id: number } | undefined, Codigo: string) => {
    if (row) setDone([...done, { id: row.id, before: own.find((each) => each.Codigo === Codigo) }]);
    return reload();
  };
  const event = async (Codigo: EventoEmbriao, quadro: QuadroEmbriao, Confirmada: boolean) => {
    const others = own.flatMap((each): EventoAnotado[] =>
      each.Hpi !== null && each.Codigo !== Codigo && isEventoEmbriao(each.Codigo)
        ? [{ Codigo: each.Codigo, Hpi: each.Hpi }]
        : [],
    );
    const why = eventoIncomum({ Codigo, Hpi: quadro.Hpi }, others);
    if (why && !Confirmada) return setOdd({ Codigo, quadro, why });
    setOdd(null);
    const body = { Tipo: 'Evento' as const, Codigo, Quadro: quadro.Quadro, Cega, Confirmada };
    await note(await put.run({ params, body }), Codigo);
  };
  return {
    own,
    odd,
    dismiss: () => setOdd(null),
    running: put.running || remove.running,
    event,
    grade: async (Codigo: GraduacaoEmbriao, Valor: string) => {
      await note(await put.run({ params, body: { Tipo: 'Graduacao' as const, Codigo, Valor, Cega } }), Codigo);
    },
    remove: async ({ id, Versao }: Pick<AnotacaoLida, 'id' | 'Versao'>) => {
      await remove.run({ params: { id }, query: { Versao } });
      setDone(done.filter((each) => each.id !== id));
      await reload();
    },
    canUndo: done.length > 0,
    /** Takes the last annotation back; what it replaced is where it was. */
    undo: async () => {
      const last = done.at(-1);
      const row = last && own.find(({ id }) => id === last.id);
      setDone(done.slice(0, -1));
      if (!row) return;
      const { before } = last;
      const isEvent = before && isEventoEmbriao(before.Codigo);
      if (!before) await remove.run({ params: { id: row.id }, query: { Versao: row.Versao } });
      else if (isEvent && before.Quadro !== null) await put.run({ params, body: bodyOf(before, before.Quadro, Cega) });
      else if (before.Valor !== null)
        await put.run({
          params,
          body: { Tipo: 'Graduacao', Codigo: before.Codigo as GraduacaoEmbriao, Valor: before.Valor, Cega },
        });
      await reload();
    },
  };
}
export type Annotations = ReturnType<typeof useAnnotations>;

const bodyOf = ({ Codigo }: AnotacaoLida, Quadro: number, Cega: boolean) => ({
  Tipo: 'Evento' as const,
  Codigo: Codigo as EventoEmbriao,
  Quadro,
  Cega,
  Confirmada: true,
});
