import {
  Componente,
  ControleAlvo,
  ControleLote,
  Instrumento,
  type RegraControle,
  Unidade,
  Usuario,
} from '@bancada/contracts';
import { sql } from 'kysely';
import type { Target } from '../../modules/laboratory/qc/target.ts';
import type { AnyCtx } from '../../platform/http/index.ts';
import { addMeasures, type ControlPeople, type DemoTarget, type Planted } from './control-measures.ts';
import { day, type DemoRow, type DemoRows } from './rows.ts';

const rules: RegraControle[] = ['1-2s', '1-3s', '2-2s', 'R-4s', '4-1s', '10x'];

/** A lot of one level: in use between two days, counted back from today; `targets` by the component's code. */
interface DemoLot {
  readonly Codigo: string;
  readonly Nivel: string;
  readonly from: number;
  readonly to: number;
  readonly targets: Readonly<Record<string, readonly [mean: string, deviation: string]>>;
  readonly planted?: Readonly<Record<string, Planted>>;
}

/** A method that slowly drifts upwards for two weeks. */
const drift: Planted = Object.fromEntries(Array.from({ length: 14 }, (_, n) => [34 - n, 0.5 + (n % 5) * 0.25]));

const lots: readonly DemoLot[] = [
  {
    Codigo: 'BN-2311',
    Nivel: 'Nível 1',
    from: 365,
    to: 118,
    targets: { CT: ['182', '4.5'], GLI: ['93', '2.2'] },
    planted: { CT: { 301: 3.4, 188: 2.3, 187: 2.6 }, GLI: { 240: -3.2 } },
  },
  { Codigo: 'BA-2311', Nivel: 'Nível 2', from: 365, to: 118, targets: { CT: ['268', '6'], GLI: ['285', '6.5'] } },
  {
    Codigo: 'BN-2407',
    Nivel: 'Nível 1',
    from: 118,
    to: 0,
    targets: { CT: ['178', '4.2'], GLI: ['96', '2.1'] },
    planted: { CT: drift, GLI: { 61: 2.2 } },
  },
  {
    Codigo: 'BA-2407',
    Nivel: 'Nível 2',
    from: 118,
    to: 0,
    targets: { CT: ['261', '5.8'], GLI: ['278', '6.1'] },
    planted: { GLI: { 75: 2.4, 1: 3.6 } },
  },
];

const rowOf = (demo: DemoRows, lot: DemoLot): DemoRow<typeof ControleLote> => ({
  Unidade: demo.id(Unidade, 'Matriz'),
  Codigo: lot.Codigo,
  Nome: 'Bioquímica humana',
  Nivel: lot.Nivel,
  Validade: day(lot.to === 0 ? 210 : -lot.to),
  Regras: rules,
  Alvos: Object.entries(lot.targets).map(([code, [Media, DesvioPadrao]]) => ({
    Componente: demo.id(Componente, code),
    Instrumento: demo.id(Instrumento, 'Analisador bioquímico'),
    Media,
    DesvioPadrao,
    ErroPermitido: '10',
  })),
});

/** Two levels of control material over a year, each of two lots, with what they measured every morning. */
export async function addControls(ctx: AnyCtx, demo: DemoRows): Promise<void> {
  for (const lot of lots)
    await demo.add(ControleLote, [rowOf(demo, lot)], { Status: lot.to === 0 ? 'Ativo' : 'Arquivado' });
  const person = (Nome: string) => ({ id: demo.id(Usuario, Nome), Nome });
  const people: ControlPeople = { analyst: person('Analista (demo)'), reviewer: person('Conferente (demo)') };
  const stored = await storedTargets(ctx);
  for (const code of ['CT', 'GLI']) {
    const component = demo.id(Componente, code);
    const targets = lots.flatMap((lot): readonly DemoTarget[] => {
      const target = stored.find((each) => each.Codigo === lot.Codigo && each.Componente === component);
      const { from, to, planted } = lot;
      // They were in use when they were measured.
      return target ? [{ target: { ...target, Status: 'Ativo' }, from, to, planted: planted?.[code] ?? {} }] : [];
    });
    await addMeasures(ctx, targets, people);
  }
}

async function storedTargets({ db, scope }: AnyCtx): Promise<readonly Target[]> {
  const { rows } = await sql<Target>`
    select a.*, l."Codigo", l."Status", l."Validade", l."Regras"
    from ${sql.table(ControleAlvo.table)} a join controle_lotes l on l."Empresa" = a."Empresa" and l.id = a."ControleLote"
    where a."Empresa" = any(${scope.empresas}) order by a.id`.execute(db);
  return rows;
}
