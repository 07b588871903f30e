import { expect, test } from 'vitest';
import { z } from 'zod';
import { calls } from '../registry.ts';
import { call } from './call.ts';
import { limitsOfKind, MAX_ARQUIVO } from './limits.ts';

const base = { path: 'x', access: 'session', summary: 'x', answer: z.strictObject({}) } as const;

test('a call has the limits of its kind', () => {
  expect(call({ ...base, method: 'POST', access: 'public' }).limits).toEqual(limitsOfKind.public);
  expect(call({ ...base, method: 'GET' }).limits).toEqual(limitsOfKind.read);
  expect(call({ ...base, method: 'GET', answer: z.array(z.int()) }).limits).toEqual(limitsOfKind.list);
  expect(call({ ...base, method: 'PUT' }).limits).toEqual(limitsOfKind.write);
  expect(call({ ...base, method: 'POST', kind: 'bulk' }).limits).toEqual(limitsOfKind.bulk);
  expect(call({ ...base, method: 'POST', transfer: 'multipart' }).limits).toEqual(limitsOfKind.upload);
  expect(call({ ...base, method: 'PATCH', transfer: 'part' }).limits).toEqual(limitsOfKind.upload);
  expect(call({ ...base, method: 'GET', transfer: 'file' }).limits).toEqual(limitsOfKind.heavy);
});

test('a call may differ from its kind, in what it says', () => {
  expect(call({ ...base, method: 'PUT', limits: { time: 1 } }).limits).toEqual({ ...limitsOfKind.write, time: 1 });
});

test('no call may cost anything it likes', () => {
  for (const { method, path, access, transfer, limits } of calls) {
    const upload = transfer === 'multipart' || transfer === 'part';
    const most = upload ? MAX_ARQUIVO + 64 * 1024 : access === 'public' ? 64 * 1024 : 8 * 1024 * 1024;
    expect([method, path, limits.body <= most, limits.body > 0]).toEqual([method, path, true, true]);
    expect([method, path, limits.rows <= 10_000, limits.time <= 120_000]).toEqual([method, path, true, true]);
  }
});

/** The lists a schema takes, wherever they are in it. */
function lists(schema: z.ZodType): z.ZodArray[] {
  if (schema instanceof z.ZodArray) return [schema, ...lists(schema.element as z.ZodType)];
  if (schema instanceof z.ZodObject) return Object.values(schema.shape).flatMap((each) => lists(each as z.ZodType));
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((each) => lists(each as z.ZodType));
  if (schema instanceof z.ZodRecord) return lists(schema.valueType as z.ZodType);
  const inner: unknown = Reflect.get(schema.def, 'innerType');
  return inner instanceof z.ZodType ? lists(inner) : [];
}

test('no schema takes a longer list than its call', () => {
  for (const { method, path, body, limits } of calls) {
    for (const list of lists(body)) {
      const most = z.toJSONSchema(list, { io: 'input', unrepresentable: 'any' }).maxItems ?? Infinity;
      expect([method, path, most <= limits.rows]).toEqual([method, path, true]);
    }
  }
});
