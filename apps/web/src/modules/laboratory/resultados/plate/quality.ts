import {
  type ControleMedida,
  type DefinicaoComponente,
  findingOf,
  type MapaTrabalho,
  type MapaTrabalhoMedida,
  type MapaTrabalhoPosicao,
  type WellFinding,
} from '@bancada/contracts';
import { formatDecimalPt } from '@bancada/br-utils';
import type { CellEdit, CellKind, CellMark, CellProblem, CellSaveState, CellValue } from '@bancada/sheet';
import { numberKind } from '@bancada/sheet/kinds';
import type { Recusa } from '@bancada/contracts/shared';
import type { IntlShape } from 'react-intl';
import { calculate } from '../../../../shared/calculate.ts';
import { markOf } from '../../../../shared/outbox/markOf.ts';
import { valorOf, type SheetResult, type WorksheetTest } from '../worksheet.ts';
import type { WellEntry } from './wells.kept.ts';

/** How the wells of blanks, controls, duplicates and spikes are painted and edited. */
export interface QualityCells {
  readonly value: (well: MapaTrabalhoPosicao) => CellValue;
  readonly kind: (well: MapaTrabalhoPosicao) => CellKind;
  readonly lock: (well: MapaTrabalhoPosicao) => string | null;
  readonly problem: (well: MapaTrabalhoPosicao) => CellProblem | null;
  readonly marks: (well: MapaTrabalhoPosicao) => readonly CellMark[];
  readonly saveState: (well: MapaTrabalhoPosicao) => CellSaveState | null;
  readonly caption: (well: MapaTrabalhoPosicao, test: WorksheetTest | undefined) => string;
  readonly edit: (edits: readonly { readonly well: MapaTrabalhoPosicao; readonly edit: CellEdit }[]) => void;
  /** Calls back when a well has to be painted again, until the returned function is called. */
  readonly follow: (repaint: () => void) => () => void;
}

/** What the wells of one component say. */
export interface QualityInput {
  readonly runOf: () => Pick<MapaTrabalho, 'Status' | 'LimiteDuplicata'>;
  readonly definition: DefinicaoComponente;
  readonly limitOf: () => string | null;
  readonly mayType: boolean;
  readonly medidaOf: (well: MapaTrabalhoPosicao) => MapaTrabalhoMedida | undefined;
  readonly controlOf: (well: MapaTrabalhoPosicao) => ControleMedida | undefined;
  /** Whether the lot of a control measures this component; null while nobody knows. */
  readonly hasTarget: (well: MapaTrabalhoPosicao) => boolean;
  readonly lotName: (well: MapaTrabalhoPosicao) => string;
  /** What the sample of a duplicate or spike has of this component. */
  readonly sampleOf: (well: MapaTrabalhoPosicao) => SheetResult | undefined;
  /** What was typed and is not stored. */
  readonly entryOf: (well: MapaTrabalhoPosicao) => WellEntry | undefined;
  readonly refusalText: (refusal: Recusa) => string;
  readonly edit: QualityCells['edit'];
  readonly follow: QualityCells['follow'];
}

/** Binds the wells of quality control to cells. */
export function qualityCells(input: QualityInput, intl: IntlShape): QualityCells {
  const { runOf, definition, mayType, medidaOf, controlOf, hasTarget, lotName, entryOf } = input;
  const say = (id: string, values?: Record<string, string>) =>
    intl.formatMessage({ id: `laboratory.runs.${id}` }, values);
  const kind = numberKind({ decimals: definition.CasasDecimais, calculate });
  const stored = (well: MapaTrabalhoPosicao) =>
    (well.Tipo === 'Controle' ? controlOf(well)?.Valor : medidaOf(well)?.Valor) ?? null;
  const lock = (well: MapaTrabalhoPosicao): string | null => {
    if (!mayType) return intl.formatMessage({ id: 'laboratory.results.lock.ability' });
    if (runOf().Status !== 'Aberto') return say('well.closed');
    if (well.Tipo !== 'Controle') return null;
    if (controlOf(well)) return say('well.measured');
    return hasTarget(well) ? null : say('well.noTarget');
  };
  return {
    kind: () => kind,
    value: (well) => {
      const typed = entryOf(well)?.content;
      return typed ? typed.valor : stored(well);
    },
    lock,
    problem: (well) => entryOf(well)?.content.problem ?? null,
    marks: (well) => marksOf(well, input, say),
    saveState: (well) => {
      const entry = entryOf(well);
      return entry ? markOf(entry.state) : null;
    },
    caption: (well, test) => {
      if (well.Tipo === 'Controle') return lotName(well);
      const sample = test ? (test.sample.Identificacao ?? test.sample.Nome) : '';
      return [intl.formatMessage({ id: `laboratory.MapaTrabalhoPosicao.Tipo.${well.Tipo}` }), sample]
        .filter(Boolean)
        .join(' · ');
    },
    edit: input.edit,
    follow: input.follow,
  };
}

type Say = (id: string, values?: Record<string, string>) => string;

const controlTones = { Aceita: 'success', Aviso: 'warning', Rejeitada: 'danger', Justificada: 'neutral' } as const;

function marksOf(well: MapaTrabalhoPosicao, input: QualityInput, say: Say): readonly CellMark[] {
  const { refusal, other } = input.entryOf(well)?.why ?? {};
  if (refusal) return [{ icon: 'error', label: input.refusalText(refusal), tone: 'danger' }];
  if (other) {
    const { Valor, AlteradoPorNome: name } = other;
    const label = say('well.conflict', { name, value: Valor === null ? '—' : formatDecimalPt(Valor) });
    return [{ icon: 'conflict', label, tone: 'danger' }];
  }
  if (well.Tipo !== 'Controle') return findingMarks(well, input, say);
  const measure = input.controlOf(well);
  if (!measure) return [];
  const rules = measure.Violacoes.map(({ Regra }) => Regra).join(', ');
  const label = say(`control.${measure.Situacao}`, { rules });
  return [
    {
      icon: measure.Situacao === 'Rejeitada' ? 'error' : measure.Situacao === 'Aviso' ? 'warning' : 'info',
      label,
      tone: controlTones[measure.Situacao],
    },
  ];
}

function findingMarks(well: MapaTrabalhoPosicao, input: QualityInput, say: Say): readonly CellMark[] {
  const { figure, within } = findingIn(well, input);
  if (figure === null) return [];
  const limit = well.Tipo === 'Branco' ? input.limitOf() : input.runOf().LimiteDuplicata;
  const label = say(`finding.${well.Tipo}.${within === null ? 'figure' : within ? 'within' : 'beyond'}`, {
    figure: formatDecimalPt(figure),
    limit: limit === null ? '' : formatDecimalPt(limit),
  });
  return [
    {
      icon: within === false ? 'warning' : 'info',
      label,
      tone: within === false ? 'danger' : within ? 'success' : 'neutral',
    },
  ];
}

/** What a measured blank, duplicate or spike comes to. */
export function findingIn(well: MapaTrabalhoPosicao, input: QualityInput): WellFinding {
  const Valor = input.medidaOf(well)?.Valor ?? null;
  if (Valor === null) return { figure: null, within: null };
  const sample = input.sampleOf(well);
  return findingOf({
    Tipo: well.Tipo,
    Valor,
    sample: sample ? plainNumber(sample) : null,
    Adicao: well.Adicao,
    blankLimit: input.limitOf(),
    duplicateLimit: input.runOf().LimiteDuplicata,
  });
}

/** A result as a number; null where it is none, or only a limit. */
function plainNumber(result: SheetResult): string | null {
  const valor = valorOf(result);
  const isNumber = valor?.type === 'Numero' || valor?.type === 'Calculo';
  return isNumber &&
    typeof valor.value === 'string' &&
    valor.operator === undefined &&
    /^-?\d+(\.\d+)?$/.test(valor.value)
    ? valor.value
    : null;
}
