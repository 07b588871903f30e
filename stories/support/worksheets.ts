import type { UserInfo } from '@bancada/contracts';
import { buildWorksheet, type WorksheetWish } from '@bancada/testing';
import { visiting, visitOf, type Loaded } from './InPage.tsx';
import { Laboratory } from './laboratory.ts';

/** How a worksheet is opened. */
interface Opening {
  /** An analyst when left out. */
  readonly user?: () => UserInfo;
  readonly visao?: 'planilha' | 'amostra';
  /** What happened in the laboratory before the page was opened. */
  readonly before?: (laboratory: Laboratory) => void;
}

/** A story that opens a worksheet in a simulated laboratory. */
export function worksheet(wish?: WorksheetWish, { user, visao = 'planilha', before }: Opening = {}) {
  return visiting(() => {
    const built = buildWorksheet(wish);
    const server = new Laboratory({ worksheet: built });
    before?.(server);
    return { server, at: `/laboratorio/resultados/${built.job.id}?visao=${visao}`, ...(user ? { user: user() } : {}) };
  });
}

/** The laboratory a story was opened in. */
export const laboratoryOf = (context: Loaded): Laboratory => visitOf<Laboratory>(context).server;

const morning: Readonly<Record<string, readonly (string | null)[]>> = {
  COL: ['182', '241', '176', '455', '168', '203'],
  HDL: ['52', '38', '61', '47', null, '44'],
  TRIG: ['121', '310', '98', '1180', null, '149'],
};

/** Typed values of a lipid panel: some rows full, some out of range, one critical, the rest empty. */
export const halfTyped = (sample: number, code: string): string | null => morning[code]?.[sample] ?? null;

const full: Readonly<Record<string, readonly string[]>> = {
  COL: ['182', '241', '176', '455'],
  HDL: ['52', '38', '61', '47'],
  TRIG: ['121', '310', '98', '1180'],
};

/** Four complete lipid panels: two without a risk, one out of range, one critical. */
export const fourComplete: WorksheetWish = {
  samples: [
    { Identificacao: 'HDF-2201' },
    { Identificacao: 'HDF-2202', Sexo: 'M', Idade: 61 },
    { Identificacao: 'HDF-2203' },
    { Identificacao: 'HDF-2204', Sexo: 'M', Idade: 48 },
  ],
  value: (sample, code) => full[code]?.[sample] ?? null,
};
