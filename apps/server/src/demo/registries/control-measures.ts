import type { ControleMedida, RegraControle } from '@bancada/contracts';
import { sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import { judge } from '../../modules/laboratory/qc/judge.ts';
import type { EarlierMeasure, Target } from '../../modules/laboratory/qc/target.ts';
import type { AnyCtx } from '../../platform/http/index.ts';
import { startOfDay } from '../../platform/zone.ts';
import { Random } from '../random.ts';
import { day } from './rows.ts';

/** Somebody of the demo company. */
interface Person {
  readonly id: number;
  readonly Nome: string;
}

/** Who measures controls, and who justifies them. */
export interface ControlPeople {
  readonly analyst: Person;
  readonly reviewer: Person;
}

/** What is out of control on a day, counted back from today, in standard deviations. */
export type Planted = Readonly<Record<number, number>>;

/** One level of a control over a year: in use between two days, counted back from today. */
export interface DemoTarget {
  readonly target: Target;
  readonly from: number;
  readonly to: number;
  readonly planted: Planted;
}

type Row = Omit<ControleMedida, 'Versao'>;

const YEAR = 365;
const CALM_DAYS = 14;
const SUNDAY = 7;

/**
 * A year of measures of one component, each judged by those before it as the server does; rejected ones are justified,
 * but for those of yesterday, which waited for somebody until the control was measured again.
 */
export async function addMeasures(ctx: AnyCtx, targets: readonly DemoTarget[], people: ControlPeople): Promise<void> {
  const days = Array.from({ length: YEAR }, (_, index) => YEAR - index).filter(
    (ago) => Temporal.PlainDate.from(day(-ago)).dayOfWeek !== SUNDAY,
  );
  const random = new Random(targets[0]?.target.id ?? 1);
  const wanted = days.flatMap((ago) =>
    targets.flatMap((each, level) =>
      ago <= each.from && ago > each.to ? measuresOf(each, { ago, level, random }) : [],
    ),
  );
  const rows: Row[] = [];
  for (const each of wanted) rows.push(judged(each, rows.length, rows, people));
  await store(ctx, rows);
}

interface Wanted {
  readonly target: Target;
  readonly Valor: string;
  readonly Data: string;
  readonly ago: number;
}

/** One measure of a day; yesterday, what was out of control was measured again half an hour later. */
function measuresOf(
  { target, planted }: DemoTarget,
  { ago, level, random }: { ago: number; level: number; random: Random },
): readonly Wanted[] {
  const { Media, DesvioPadrao } = target;
  const off = planted[ago];
  const value = (deviations: number) => random.around(Number(Media) + deviations * Number(DesvioPadrao), 0, 1);
  const usual = () => {
    const text = random.around(Number(Media), Number(DesvioPadrao) * 0.8, 1);
    // Lately it swings from side to side: no rule may be broken by chance on the day on which the demo begins.
    const off = Math.abs(Number(text) - Number(Media)) / Number(DesvioPadrao);
    return ago > CALM_DAYS ? text : value(ago % 2 === 0 ? off : -off);
  };
  const at = (minutes: number) =>
    Temporal.Instant.from(startOfDay(day(-ago))).add({ minutes: 405 + level * 5 + minutes });
  const first = { target, ago, Valor: off === undefined ? usual() : value(off), Data: String(at(0)) };
  return ago === 1 && off !== undefined ? [first, { target, ago, Valor: value(0.3), Data: String(at(30)) }] : [first];
}

function judged({ target, Valor, Data, ago }: Wanted, id: number, before: readonly Row[], people: ControlPeople): Row {
  const earlier: readonly EarlierMeasure[] = before.slice(-40).toReversed();
  const judgement = judge(target, earlier, { ControleAlvo: target.id, Valor, Data });
  const accepted = earlier.find((each) => each.ControleAlvo === target.id && each.Situacao !== 'Rejeitada');
  const isRejected = judgement.Situacao === 'Rejeitada';
  const isJustified = isRejected && ago > 1;
  const { analyst, reviewer } = people;
  const { Empresa, Unidade, ControleLote, Componente, Instrumento } = target;
  return {
    id,
    Empresa,
    Unidade,
    ControleAlvo: target.id,
    ControleLote,
    Componente,
    Instrumento,
    MapaTrabalho: null,
    MapaTrabalhoPosicao: null,
    Valor,
    Data,
    ...judgement,
    Situacao: isJustified ? 'Justificada' : judgement.Situacao,
    Explicacao: isJustified ? reasonOf(judgement.Violacoes.map(({ Regra }) => Regra)) : null,
    RetemDesde: isRejected ? (accepted?.Data ?? null) : null,
    RegistradaPor: analyst.id,
    RegistradaPorNome: analyst.Nome,
    JustificadaPor: isJustified ? reviewer.id : null,
    JustificadaPorNome: isJustified ? reviewer.Nome : null,
    JustificadaEm: isJustified ? String(Temporal.Instant.from(Data).add({ minutes: 50 })) : null,
  };
}

const reasonOf = (rules: readonly RegraControle[]) =>
  rules.includes('10x')
    ? 'Desvio sistemático: o equipamento foi calibrado e o controle repetido dentro do alvo.'
    : 'Bolha na ponteira: o controle foi repetido dentro do alvo.';

/** Rows are numbered by their place while they are judged; as they are stored, violations name them by their ids. */
async function store({ db }: AnyCtx, rows: readonly Row[]): Promise<void> {
  const plain = rows.map(({ id: place, ...row }) => ({
    ...row,
    place,
    Violacoes: [],
    Versao: row.Situacao === 'Justificada' ? 2 : 1,
  }));
  const names = Object.keys(plain[0] ?? {}).filter((name) => name !== 'place');
  const columns = sql.join(names.map((name) => sql.id(name)));
  const { rows: stored } = await sql<{ id: number }>`
    insert into controle_medidas (${columns}) select ${columns} from (
      select v.*, (e.value ->> 'place')::int as place
      from jsonb_array_elements(${JSON.stringify(plain)}::jsonb) e,
        jsonb_populate_record(null::controle_medidas, e.value) v) t order by place returning id`.execute(db);
  const broken = rows.flatMap(({ Empresa, id, Violacoes }) => {
    const named = Violacoes.map(({ Regra, Medidas }) => ({ Regra, Medidas: Medidas.map((at) => stored[at]?.id) }));
    return Violacoes.length === 0 ? [] : [{ Empresa, id: stored[id]?.id, Violacoes: named }];
  });
  await sql`
    update controle_medidas m set "Violacoes" = v."Violacoes"
    from jsonb_to_recordset(${JSON.stringify(broken)}::jsonb) as v("Empresa" bigint, id bigint, "Violacoes" jsonb)
    where m."Empresa" = v."Empresa" and m.id = v.id`.execute(db);
}
