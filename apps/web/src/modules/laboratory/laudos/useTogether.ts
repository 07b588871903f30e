import { baixarLaudos, type JuntosLaudo, juntosLaudo, LAUDOS_POR_ARQUIVO } from '@bancada/contracts/laboratory';
import { useEffect, useMemo, useRef } from 'react';
import { useIntl } from 'react-intl';
import { useSaveFile } from '../../../shared/background/useSaveFile.ts';
import type { Chosen, PageAct } from '../../../shared/registry/index.ts';
import { chosenLaudos } from './chosenLaudos.ts';

/** Gives the chosen laudos to the person as one file; the server counts each. */
export function useTogether(): readonly PageAct[] {
  const intl = useIntl();
  const { save } = useSaveFile(baixarLaudos);
  const take = async (chosen: Chosen, Como: JuntosLaudo) => {
    const items = await chosenLaudos(chosen, LAUDOS_POR_ARQUIVO, intl);
    if (!items || items.length === 0) return;
    await save(`laudos.${Como}`, { body: { ids: items.map(({ id }) => id), Como } });
  };
  // The acts stay the same while the page is drawn anew.
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  return useMemo(
    () =>
      juntosLaudo.map((Como) => ({
        id: `together-${Como}`,
        title: `laboratory.Laudo.together.${Como}`,
        ability: ['ler', 'Laboratorio'] as const,
        onRun: (chosen: Chosen) => void latest.current(chosen, Como),
      })),
    [],
  );
}
