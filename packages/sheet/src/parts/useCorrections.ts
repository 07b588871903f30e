import { useEffect, useState } from 'react';
import type { SheetController } from '../control/SheetController.ts';
import type { PastePlan } from '../model/paste.ts';
import { reviewPaste } from '../model/reviewPaste.ts';

/** What corrections need of the sheet. */
export type CorrectionsHost<Row> = Pick<SheetController<Row>, 'blocks' | 'table'>;

/** Typing pauses this long before a correction is looked up, in milliseconds. */
const PAUSE = 300;

/** What the person corrects in the preview of a paste. A text that names a row kept elsewhere is looked up after a pause of the hands. */
export function useCorrections<Row>(
  sheet: CorrectionsHost<Row>,
  plan: PastePlan,
): { corrections: ReadonlyMap<number, string>; correct: (index: number, text: string) => void } {
  const [corrections, setCorrections] = useState<ReadonlyMap<number, string>>(new Map());
  useEffect(() => {
    const timer = setTimeout(() => {
      const { stillRefused } = reviewPaste(sheet.table, plan.refused, corrections);
      // The list reads the texts anew; what could not be asked is asked again after the next key, or when it has landed.
      sheet.blocks.loaded?.lookUp.before({ ...plan, refused: stillRefused }, sheet.table)?.then(
        () => setCorrections((before) => new Map(before)),
        () => undefined,
      );
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [sheet, plan, corrections]);
  const correct = (index: number, text: string) => setCorrections((before) => new Map(before).set(index, text));
  return { corrections, correct };
}
