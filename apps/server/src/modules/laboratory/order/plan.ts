import {
  duePrazo,
  type LabCalendar,
  MAX_AMOSTRAS,
  MAX_EXAMES,
  MAX_TESTES,
  type MotivoIndisponivel,
  type Pedido,
  planTubes,
  type Rotina,
} from '@bancada/contracts';
import { Temporal } from 'temporal-polyfill';
import { AppError } from '../../../platform/errors/index.ts';
import { localDay, ZONE } from '../../../platform/zone.ts';
import type { CatalogExam, CatalogPackage, CatalogTemplate, TemplateSample } from './catalog.ts';
import { type OrderLinks, requireInUse, requireLinks } from './links.ts';

/** What orders of one unit are planned with. */
export interface OrderFacts {
  readonly exams: ReadonlyMap<number, CatalogExam>;
  readonly packages: ReadonlyMap<number, CatalogPackage>;
  readonly templates: ReadonlyMap<number, CatalogTemplate>;
  readonly links: OrderLinks;
  readonly calendar: LabCalendar;
  readonly now: string;
}

/** Something that was requested and cannot be ordered. */
export interface Unavailable {
  readonly Tratamento: number;
  readonly Nome: string | null;
  readonly Motivo: MotivoIndisponivel;
}

/** What an order comes to. */
export interface OrderPlan {
  readonly samples: readonly TemplateSample[];
  /** By exam: when its result is promised. */
  readonly due: ReadonlyMap<number, string | null>;
  /** The day of the last promise. */
  readonly Prazo: string | null;
  readonly unavailable: readonly Unavailable[];
}

/** Plans an order as far as it goes: what is missing or out of use is named, not refused. */
export function planOrder(pedido: Pedido, facts: OrderFacts): OrderPlan {
  const template = pedido.JobTemplate === null ? undefined : facts.templates.get(pedido.JobTemplate);
  const fromTemplate = (template?.Samples ?? []).map((sample) => ({
    ...sample,
    Tratamentos: sample.Tratamentos.filter((id) => isMade(facts.exams.get(id))),
  }));
  const asked = [...new Set([...pedido.Tratamentos, ...ofPackages(pedido, facts)])];
  const covered = new Set(fromTemplate.flatMap(({ Tratamentos }) => Tratamentos));
  const exams = asked
    .flatMap((id) => facts.exams.get(id) ?? [])
    .filter((exam) => isMade(exam) && !covered.has(exam.id));
  const tubes = planTubes(
    exams.map(({ id, TipoMaterial, Rotina }) => ({ Tratamento: id, TipoMaterial, Dias: Rotina?.Dias ?? [] })),
  );
  const samples = [...fromTemplate, ...tubes.map((tube) => ({ ...tube, Quantidade: 1 }))];
  const due = dueOf([...covered, ...exams.map(({ id }) => id)], pedido.DataColeta, facts);
  const days = [...due.values()].flatMap((at) => (at === null ? [] : [localDay(at)]));
  return { samples, due, Prazo: days.toSorted().at(-1) ?? null, unavailable: unavailableOf(pedido.Tratamentos, facts) };
}

/** The exams of the packages; what else a package has is not the laboratory's. */
const ofPackages = ({ Pacotes }: Pedido, { packages, exams }: OrderFacts): number[] =>
  Pacotes.flatMap((id) => packages.get(id)?.Tratamentos ?? []).filter((id) => isMade(exams.get(id)));

/** Whether the laboratory makes a procedure now. */
export const isMade = (exam: CatalogExam | undefined): boolean => exam !== undefined && exam.IsActive && exam.isExam;

function unavailableOf(asked: readonly number[], { exams }: OrderFacts): Unavailable[] {
  return [...new Set(asked)].flatMap((Tratamento): Unavailable[] => {
    const exam = exams.get(Tratamento);
    if (!exam) return [{ Tratamento, Nome: null, Motivo: 'inexistente' }];
    if (isMade(exam)) return [];
    return [{ Tratamento, Nome: exam.NomeCompleto, Motivo: exam.IsActive ? 'naoExame' : 'inativo' }];
  });
}

/** When each exam is due: exams of one schedule at the same moment. */
export function dueOf(
  ids: readonly number[],
  DataColeta: string | null,
  { exams, calendar, now }: Pick<OrderFacts, 'exams' | 'calendar' | 'now'>,
): ReadonlyMap<number, string | null> {
  const from = startOf(DataColeta, now);
  const known = new Map<string, string>();
  return new Map(
    ids.map((id) => {
      const rotina = exams.get(id)?.Rotina ?? null;
      return [id, rotina && dueOnce(known, from, rotina, calendar)];
    }),
  );
}

function dueOnce(known: Map<string, string>, from: string, rotina: Rotina, calendar: LabCalendar): string {
  const key = JSON.stringify(rotina);
  const at = known.get(key) ?? instantOf(duePrazo(from, rotina, calendar));
  known.set(key, at);
  return at;
}

/** The clock runs from now on, or from the day of a collection that is still to come. */
function startOf(DataColeta: string | null, now: string): string {
  const here = Temporal.Instant.from(now)
    .toZonedDateTimeISO(ZONE)
    .toPlainDateTime()
    .toString({ smallestUnit: 'second' });
  return DataColeta !== null && DataColeta > here.slice(0, 10) ? `${DataColeta}T00:00:00` : here;
}

const instantOf = (local: string): string =>
  Temporal.PlainDateTime.from(local).toZonedDateTime(ZONE).toInstant().toString();

/**
 * The plan of an order that is about to be placed.
 *
 * @throws AppError PEDIDO_SEM_DESTINATARIO, REFERENCIA_INEXISTENTE, CADASTRO_INATIVO, EXAME_INDISPONIVEL,
 *   PEDIDO_SEM_EXAME, PEDIDO_GRANDE, DADOS_INVALIDOS
 */
export function requirePlan(pedido: Pedido, facts: OrderFacts): OrderPlan {
  if (pedido.PacienteRef === null && pedido.Cliente === null) throw new AppError('PEDIDO_SEM_DESTINATARIO');
  requireLinks(pedido, facts.links);
  for (const id of pedido.Pacotes) requireInUse('Pacotes', facts.packages.get(id)?.IsActive);
  if (pedido.JobTemplate !== null) requireInUse('JobTemplate', facts.templates.get(pedido.JobTemplate)?.IsActive);
  const plan = planOrder(pedido, facts);
  requireExams(plan);
  requireSize(pedido, plan);
  return plan;
}

function requireExams({ unavailable, due }: OrderPlan): void {
  if (unavailable.some(({ Motivo }) => Motivo === 'inexistente'))
    throw new AppError('REFERENCIA_INEXISTENTE', { campo: 'Tratamentos' });
  if (unavailable.length > 0)
    throw new AppError('EXAME_INDISPONIVEL', {
      nomes: unavailable.map(({ Nome }) => Nome ?? '').join(', '),
      Tratamentos: unavailable.map(({ Tratamento }) => Tratamento),
    });
  if (due.size === 0) throw new AppError('PEDIDO_SEM_EXAME');
}

function requireSize({ Quantidade, Identificacoes }: Pedido, { samples, due }: OrderPlan): void {
  checkSize(samples, Quantidade);
  if (due.size > MAX_EXAMES) throw new AppError('PEDIDO_GRANDE', { amostras: samples.length, exames: due.size });
  if (Identificacoes.length > 0 && Identificacoes.length !== Quantidade)
    throw new AppError('DADOS_INVALIDOS', { campos: [{ campo: 'Identificacoes' }] }, ['Identificacoes']);
}

/** @throws AppError PEDIDO_GRANDE when so many of each sample are more than one order may have */
export function checkSize(samples: readonly TemplateSample[], times: number): void {
  const count = (weight: (sample: TemplateSample) => number) =>
    times * samples.reduce((sum, sample) => sum + sample.Quantidade * weight(sample), 0);
  const amostras = count(() => 1);
  const exames = count(({ Tratamentos }) => Tratamentos.length);
  if (amostras > MAX_AMOSTRAS || exames > MAX_TESTES) throw new AppError('PEDIDO_GRANDE', { amostras, exames });
}
