import { Embryo, type escolherFiguras, type FiguraEmbriao, type SequenciaEmbriao } from '@bancada/contracts';
import { AppError } from '../../../platform/errors/index.ts';
import type { Ctx } from '../../../platform/http/index.ts';
import { changeRecorded, lockAnyVersion } from '../../../platform/resource/index.ts';
import { lockRow } from '../../../platform/resource/read-row.ts';
import { readSequence } from './sequence.ts';

/** Keeps which pictures an embryo's report shows. @throws AppError QUADRO_INEXISTENTE, REGISTRO_FECHADO */
export async function chooseFigures(ctx: Ctx<typeof escolherFiguras>): Promise<Embryo> {
  const { Versao, Figuras } = ctx.body;
  const held = Embryo.row.parse(await lockAnyVersion(ctx, Embryo, ctx.params.id));
  if (!ctx.can(['digitar', 'Laboratorio'], held)) throw new AppError('SEM_PERMISSAO', { url: Embryo.path });
  if (held.StatusEmbryo === 'Cancelado') throw new AppError('REGISTRO_FECHADO');
  const before = await lockRow(ctx, Embryo, held.id, Versao);
  const chosen = Figuras && inOrder(Figuras, await readSequence(ctx, held));
  return Embryo.row.parse(await changeRecorded(ctx, { resource: Embryo, hooks: {} }, before, { Figuras: chosen }));
}

/** Each once, in the order of the film; the planes of a frame from the lowest to the highest. */
function inOrder(figures: readonly FiguraEmbriao[], sequence: SequenciaEmbriao | null): FiguraEmbriao[] {
  const { Quadros = [], Planos = [] } = sequence ?? {};
  const places = new Map(Quadros.map(({ Quadro }, index) => [Quadro, index]));
  const strange = figures.find(({ Quadro, Plano }) => !places.has(Quadro) || !Planos.includes(Plano));
  if (strange) throw new AppError('QUADRO_INEXISTENTE', { quadro: strange.Quadro });
  const each = new Map(figures.map((figure) => [`${figure.Quadro} ${figure.Plano}`, figure]));
  const placeOf = ({ Quadro }: FiguraEmbriao) => places.get(Quadro) ?? 0;
  return [...each.values()].toSorted((a, b) => placeOf(a) - placeOf(b) || a.Plano - b.Plano);
}
