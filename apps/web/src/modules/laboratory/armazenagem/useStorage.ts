import type { LocalArmazenagem } from '@bancada/contracts';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useSearch } from 'wouter';
import { notify, reportError } from '../../../shared/errors/index.ts';
import { refusalText } from '../../../shared/errors/refusal.ts';
import { undoable } from '../../../shared/undo/undo.state.ts';
import { sampleOfLabel } from '../recebimento/receipt.actions.ts';
import type { Scanned } from '../camera/scanned.ts';
import { embryoName, useFrozen } from './frozen.ts';
import { nameOf, placeText } from './names.ts';
import { nextFree } from './step.ts';
import { askDisposal, keep, type Kept, placeOf, takeOut } from './storage.actions.ts';
import { useContents, usePlaces } from './usePlaces.ts';

/** How long taking a sample out can be undone, in seconds. */
const UNDO = 30;

/** What is in the places, and what can be done with it. */
export function useStorage() {
  const intl = useIntl();
  const places = usePlaces();
  const asked = new URLSearchParams(useSearch()).get('local');
  const [open, setOpen] = useState<number | null>(asked === null ? null : Number(asked));
  const [wanted, setWanted] = useState('A1');
  const contents = useContents(open);
  const embryos = useFrozen(open);
  const place = places.data?.find(({ id }) => id === open) ?? null;
  const kept = new Map(
    (contents.data ?? []).flatMap((each) => (each.Coordenada === null ? [] : [[each.Coordenada, each]])),
  );
  const frozen = new Map(embryos.flatMap((each) => (each.Coordenada === null ? [] : [[each.Coordenada, each]])));
  /** What is at the coordinates, whatever it is. */
  const names = new Map([
    ...[...kept].map(([at, each]) => [at, nameOf(each)] as const),
    ...[...frozen].map(([at, each]) => [at, embryoName(each, intl)] as const),
  ]);
  const words = (id: string, values: Record<string, string>) =>
    intl.formatMessage({ id: `laboratory.storage.${id}` }, values);

  const openPlace = (id: number) => {
    setOpen(id);
    setWanted('A1');
  };
  const read = async (code: string): Promise<Scanned | null> => {
    const found = places.data?.find(({ Codigo }) => Codigo.toLocaleUpperCase() === code.toLocaleUpperCase());
    if (found) {
      openPlace(found.id);
      return { tone: 'success', text: words('opened', { name: found.Nome }) };
    }
    const sample = await sampleOfLabel(code);
    if (!sample)
      return { tone: 'error', text: intl.formatMessage({ id: 'laboratory.results.barcodeUnknown' }, { code }) };
    return place ? put(sample.id, sample.Nome, place) : where(sample.id, sample.Nome);
  };
  const where = async (sample: number, name: string): Promise<Scanned> => {
    const at = await placeOf(sample);
    return at
      ? { tone: 'success', text: words('where', { name, place: placeText(at) }) }
      : { tone: 'warning', text: words('nowhere', { name }) };
  };
  const put = async (sample: number, name: string, into: LocalArmazenagem): Promise<Scanned> => {
    const grid = { Linhas: into.Linhas ?? 0, Colunas: into.Colunas ?? 0 };
    const taken = new Set(names.keys());
    const hasGrid = grid.Linhas * grid.Colunas > 0;
    const moved = await keep(sample, into.id, hasGrid ? nextFree(wanted, grid, taken) : null);
    await contents.mutate();
    if ('refusal' in moved) return { tone: 'error', text: refusalText(moved.refusal, intl) };
    const { Coordenada } = moved.Posicao;
    if (Coordenada !== null) setWanted(nextFree(Coordenada, grid, new Set([...taken, Coordenada])));
    return {
      tone: 'success',
      text: words('kept', { name, place: [into.Nome, Coordenada ?? ''].filter(Boolean).join(', ') }),
    };
  };
  const scan = async (code: string): Promise<Scanned | null> => {
    try {
      return await read(code);
    } catch (error) {
      reportError(error);
      return null;
    }
  };

  const out = (at: Kept) => {
    const { LocalArmazenagem, Coordenada } = at;
    const sample = at.Sample?.id ?? 0;
    const name = nameOf(at);
    return undoable(
      () => told(takeOut(sample)),
      async () => {
        if (LocalArmazenagem) await told(keep(sample, LocalArmazenagem.id, Coordenada));
        return words('kept', { name, place: placeText(at) });
      },
      () => ({ title: words('takenOut', { name }), seconds: UNDO }),
    ).catch(reportError);
  };
  const told = async (moving: ReturnType<typeof takeOut>) => {
    const moved = await moving;
    await contents.mutate();
    if ('refusal' in moved) notify({ tone: 'warning', lines: [refusalText(moved.refusal, intl)] });
    return 'refusal' in moved ? null : moved;
  };
  const dispose = async (at: Kept, how: { Metodo: string; Motivo: string }) => {
    try {
      if (await told(askDisposal(at.Sample?.id ?? 0, how)))
        notify({ tone: 'success', lines: [words('dispose.asked', { name: nameOf(at) })] });
    } catch (error) {
      reportError(error);
    }
  };
  return {
    places,
    contents,
    embryos,
    place,
    kept,
    frozen,
    names,
    wanted,
    choose: setWanted,
    openPlace,
    scan,
    out,
    dispose,
  };
}
