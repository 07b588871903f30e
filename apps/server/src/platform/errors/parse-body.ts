import { setImmediate } from 'node:timers/promises';
import { z } from 'zod';
import { Found, parseInput } from './from-zod.ts';

/** Items of a list that are validated before other requests have their turn. */
const SLICE = 250;

/**
 * A body as its schema reads it. Long lists in it are validated in slices, so that other requests are answered
 * meanwhile; the refusal is the one of `parseInput`, with what is wrong beside the lists first.
 *
 * @throws AppError DADOS_INVALIDOS
 */
export async function parseBody<S extends z.ZodType>(schema: S, body: unknown): Promise<z.output<S>> {
  const frame = frameOf(schema);
  if (!frame || !isRecord(body) || !frame.lists.some(([name]) => isLong(body[name]))) return parseInput(schema, body);
  const [inItems, beside] = [new Found(), new Found()];
  const read = { ...body };
  for (const [name, { element }] of frame.lists) {
    const items = body[name];
    if (Array.isArray(items)) read[name] = await parseItems(inItems, element as z.ZodType, items, name);
  }
  const value = beside.parse(inItems.none ? frame.whole : frame.withoutRules, read);
  new Found(beside, inItems).refuse();
  return value as z.output<S>;
}

async function parseItems(found: Found, element: z.ZodType, items: readonly unknown[], list: string) {
  const read: unknown[] = [];
  for (const [index, item] of items.entries()) {
    if (index > 0 && index % SLICE === 0) await setImmediate();
    read.push(found.parse(element, item, [list, index]));
  }
  return read;
}

const isRecord = (body: unknown): body is Record<string, unknown> =>
  typeof body === 'object' && body !== null && !Array.isArray(body);

const isLong = (value: unknown): boolean => Array.isArray(value) && value.length > SLICE;

/** A body's schema around its lists. */
interface Frame {
  readonly lists: readonly (readonly [name: string, z.ZodArray])[];
  /** Takes any items. */
  readonly whole: z.ZodType;
  /** The same for when items are wrong: rules that read the items are left out, as zod itself does. */
  readonly withoutRules: z.ZodType;
}

const frames = new WeakMap<z.ZodType, Frame>();

/** The frame of an object that has lists; undefined for other schemas. */
function frameOf(schema: z.ZodType): Frame | undefined {
  if (!(schema instanceof z.ZodObject)) return undefined;
  const known = frames.get(schema);
  if (known) return known;
  const shape: Record<string, z.core.$ZodType> = schema.shape;
  const lists = Object.entries(shape).flatMap(([name, field]) =>
    field instanceof z.ZodArray ? [[name, field] as const] : [],
  );
  const framed = (checks: (of: Checked) => Checked['checks']) => {
    const loose = lists.map(([name, { def }]) => [
      name,
      new z.ZodArray({ ...def, element: z.unknown(), checks: checks(def) }),
    ]);
    return new z.ZodObject({
      ...schema.def,
      shape: { ...shape, ...Object.fromEntries(loose) },
      checks: checks(schema.def),
    });
  };
  const frame: Frame = {
    lists,
    whole: framed(({ checks }) => checks),
    withoutRules: framed(({ checks }) => checks?.filter(({ _zod }) => _zod.def.when)),
  };
  frames.set(schema, frame);
  return frame;
}

type Checked = Pick<z.core.$ZodTypeDef, 'checks'>;
