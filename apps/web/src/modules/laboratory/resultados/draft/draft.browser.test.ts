import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { clearDrafts } from '../../../../shared/drafts/database.ts';
import { answerDraftKeys, logIn } from '../../../../shared/testing/drafts.ts';
import { dropSession } from '../../../../shared/session/session.state.ts';
import { restoreDrafts } from './draft.actions.ts';
import { readDrafts } from './draft.kept.ts';
import { drafts } from './draft.outbox.ts';
import type { TypedResult } from './draft.types.ts';

const typed = (id: number, change: Partial<TypedResult> = {}, usuario = 7) => ({
  usuario,
  id,
  content: {
    id,
    job: 1,
    label: `A${id}`,
    valor: { type: 'Numero' as const, value: '1' },
    problem: null,
    Versao: 1,
    Motivo: null,
    ...change,
  },
});

const written = (usuario = 7) => readDrafts(usuario);
const valueOf = (id: number) => drafts.get(id)?.content.valor?.value;

const stopAnswering = answerDraftKeys();
afterAll(() => {
  stopAnswering();
  dropSession();
});
beforeEach(async () => {
  logIn(7);
  await clearDrafts();
  drafts.empty();
});

describe('drafts', () => {
  test('are on the screen at once, and called queued when the browser’s database has them', async () => {
    const changed = vi.fn<(ids: readonly (string | number)[]) => void>();
    const leave = drafts.follow({ changed, moved: () => undefined });
    drafts.type([typed(1), typed(2)]);
    expect([valueOf(1), drafts.get(1)?.state]).toEqual(['1', 'editing']);
    expect(changed).toHaveBeenCalledWith([1, 2]);
    await expect.poll(() => drafts.get(1)?.state).toBe('queued');
    expect(await written()).toHaveLength(2);
    leave();
  });

  test('the last change of a cell wins, also in the database', async () => {
    drafts.type([typed(1), typed(2)]);
    drafts.type([typed(1, { valor: { type: 'Numero', value: '2' } })]);
    drafts.remove(drafts.all().filter(({ id }) => id === 2));
    expect((await written()).map(({ content }) => content.valor?.value)).toEqual(['2']);
  });

  test('what was in flight when the tab died waits in the queue again', async () => {
    drafts.type([typed(1)]);
    expect(await written()).toHaveLength(1);
    drafts.sending(drafts.due());
    expect(drafts.get(1)?.state).toBe('sending');
    drafts.empty();
    await restoreDrafts(7);
    expect(drafts.get(1)?.state).toBe('queued');
    // The server may hold it: typed over, it is no conflict with oneself.
    expect(drafts.get(1)?.sent).toEqual([typed(1).content.valor]);
  });

  test('each person sees only their own', async () => {
    drafts.type([typed(1)]);
    expect(await written()).toHaveLength(1);
    logIn(8);
    drafts.type([typed(2, {}, 8)]);
    expect(await written(8)).toHaveLength(1);
    drafts.empty();
    await restoreDrafts(8);
    expect(drafts.all().map(({ id }) => id)).toEqual([2]);
  });

  test('are no longer in memory when their person has left, and come back with them', async () => {
    drafts.type([typed(1)]);
    dropSession();
    await expect.poll(() => drafts.get(1)).toBeUndefined();
    logIn(7);
    await expect.poll(async () => (await written()).length).toBe(1);
    await restoreDrafts(7);
    expect(valueOf(1)).toBe('1');
  });

  test('stored values leave the drafts and are known as stored until typed again', async () => {
    drafts.type([typed(1)]);
    drafts.settle(drafts.sending(drafts.due()), [{ status: 'stored' }]);
    expect(drafts.get(1)).toBeUndefined();
    expect(drafts.wasStored(1)).toBe(true);
    drafts.type([typed(1)]);
    expect(drafts.wasStored(1)).toBe(false);
    drafts.remove(drafts.all());
    expect(await written()).toEqual([]);
  });

  test('stored in one tab, they leave in the database what another tab typed since', async () => {
    drafts.type([typed(1)]);
    const sent = drafts.sending(drafts.due());
    expect(await written()).toHaveLength(1);
    // Another tab: it knows nothing of this one but the database.
    drafts.empty();
    drafts.type([typed(1, { valor: { type: 'Numero', value: '2' } })]);
    expect(await written()).toHaveLength(1);
    drafts.remove(sent);
    expect((await written()).map(({ content }) => content.valor?.value)).toEqual(['2']);
  });
});
