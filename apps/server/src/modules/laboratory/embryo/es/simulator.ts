import { APPROVED_VIDEO_MARKER, type QuadroListado } from '@bancada/contracts';
import type { WellKind } from './development.ts';
import { drawFrame, WIDTH_MICRONS } from './draw.ts';
import { type EsSystem, EsUnavailable, type ListedPatient } from './port.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** A frame every ten minutes, for six days at most. */
const PER_HOUR = 6;
const LAST_HOUR = 144;

const PLANES = [-45, -30, -15, 0, 15, 30, 45];

/** Patients, with how many days ago each of their cycles began, and how many wells it has. */
const cycles: readonly (readonly [patient: number, ...cycles: (readonly [days: number, wells: number])[]])[] = [
  [1, [402, 4], [5, 6]],
  [2, [3, 5]],
  [3, [31, 3]],
];

const embryoId = (patient: number, cycle: number, well: number) => `SIM-P${patient}-C${cycle}-E${well}`;

/** What a well of the simulator is; undefined for what is none. */
function wellOf(embryo: string): { days: number; well: number; kind: WellKind } | undefined {
  const [, patient, cycle, well] = (/^SIM-P(\d+)-C(\d+)-E(\d+)$/.exec(embryo) ?? []).map(Number);
  const [, ...begun] = cycles.find(([number]) => number === patient) ?? [];
  const found = begun[(cycle ?? 0) - 1];
  if (!found || well === undefined || well < 1 || well > found[1]) return undefined;
  return { days: found[0], well, kind: well === 3 ? 'empty' : well === 4 ? 'arrests' : 'develops' };
}

/** As real systems do: of the fifth well frames are missing, doubled, out of order, and one is another embryo's. */
function disturbed(frames: readonly QuadroListado[]): readonly QuadroListado[] {
  const [, , third, , fifth] = frames;
  const most = frames.filter(({ Quadro }) => Quadro < 200 || Quadro >= 212);
  if (!third || !fifth) return most;
  const swapped = most.with(2, fifth).with(4, third);
  return [...swapped, third, { ...fifth, Quadro: 4000, EsViewerEmbryoId: 'SIM-OUTRO' }];
}

/**
 * Stands for the ES system where none is configured, and says so: patients, cycles and images are invented, the same at
 * every reading, relative to the day.
 */
export function simulatedEs(now: () => number = Date.now): EsSystem {
  const known = (embryo: string) => {
    const well = wellOf(embryo);
    if (!well) throw new EsUnavailable('The simulator has no such embryo.');
    return well;
  };
  const begun = (days: number) => Math.floor(now() / DAY) * DAY - days * DAY + 12 * HOUR;
  return {
    name: 'Simulador',
    patients: () => Promise.resolve(cycles.map((each) => patientOf(each, begun))),
    sequence: async (_, EsViewerEmbryoId) => {
      const { days, well } = known(EsViewerEmbryoId);
      const hours = Math.min(LAST_HOUR, Math.max(0, (now() - begun(days)) / HOUR));
      const frames = Array.from({ length: Math.floor(hours * PER_HOUR) + 1 }, (_, Quadro) => ({
        Quadro,
        Hpi: String(Math.round((Quadro / PER_HOUR) * 100) / 100),
        EsViewerEmbryoId,
      }));
      const Quadros = well === 5 ? disturbed(frames) : frames;
      const LarguraMicra = String(WIDTH_MICRONS);
      return Promise.resolve({ Lamina: `L${days}`, Poco: String(well), Planos: PLANES, LarguraMicra, Quadros });
    },
    image: async (_, embryo, { Hpi, Plano: plane }) => {
      const { kind, well } = known(embryo);
      const hpi = Number(Hpi);
      const svg = drawFrame({ embryo, kind, hpi, plane, bubble: well === 4 && hpi > 30 && hpi < 44 });
      return Promise.resolve({ Tipo: 'image/svg+xml', bytes: Buffer.from(svg) });
    },
    reprocess: async (_, embryo, work) => {
      known(embryo);
      return Promise.resolve(videoOf(embryo, work === 'logo'));
    },
  };
}

function patientOf([patient, ...begun]: (typeof cycles)[number], at: (days: number) => number): ListedPatient {
  return {
    EsViewerPatientIDx: `SIM-P${patient}`,
    Nome: `Paciente simulada ${patient}`,
    Tratamentos: begun.map(([days, wells], index) => ({
      Codigo: `Ciclo ${index + 1}`,
      created_at: new Date(at(days)).toISOString(),
      Embryos: Array.from({ length: wells }, (_, well) => {
        const id = embryoId(patient, index + 1, well + 1);
        return { EsViewerEmbryoId: id, Codigo: `E${String(well + 1).padStart(2, '0')}`, Video: videoOf(id, false) };
      }),
    })),
  };
}

const videoOf = (embryo: string, approved: boolean) =>
  `https://es.simulador.invalid/${embryo}${approved ? `/${APPROVED_VIDEO_MARKER}` : ''}.mp4`;
