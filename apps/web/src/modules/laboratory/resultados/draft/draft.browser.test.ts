import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { clearDrafts } from '../../../../shared/drafts/database.ts';
import { answerDraftKeys, logIn } from '../../../../shared/testing/drafts.ts';
import { dropSession } from '../../../../shared/session/session.state.ts';
import {
  draftOf,
  allDrafts,
  followDrafts,
  markSaving,
  putDrafts,
  removeDrafts,
  restoreDrafts,
  storedDrafts,
  wasStored,
} from './draft.state.ts';
import { readDrafts, writeDrafts } from './draft.store.ts';
import type { Draft } from './draft.types.ts';

const draft = (id: number, change: Partial<Draft> = {}): Draft => ({
  usuario: 7,
  id,
  job: 1,
  label: `A${id}`,
  valor: { type: 'Numero', value: '1' },
  problem: null,
  Versao: 1,
  state: 'queued',
  refusal: null,
  atual: null,
  Motivo: null,
  edition: 1,
  ...change,
});

const written = (usuario = 7) => readDrafts(usuario);

const stopAnswering = answerDraftKeys();
afterAll(() => {
  stopAnswering();
  dropSession();
});
beforeEach(async () => {
  logIn(7);
  await clearDrafts();
  await restoreDrafts(7);
});

describe('drafts', () => {
  test('are on the screen at once and in the browser’s database after the paint', async () => {
    const changed = vi.fn<(ids: readonly number[]) => void>();
    const leave = followDrafts({ changed, stored: () => undefined });
    putDrafts([draft(1), draft(2)]);
    expect(draftOf(1)?.valor?.value).toBe('1');
    expect(changed).toHaveBeenCalledWith([1, 2]);
    await expect.poll(async () => (await written()).length).toBe(2);
    leave();
  });

  test('the last change of a cell wins, also in the database', async () => {
    putDrafts([draft(1)]);
    putDrafts([draft(1, { valor: { type: 'Numero', value: '2' }, edition: 2 })]);
    removeDrafts([draft(2)]);
    await expect.poll(async () => (await written()).map(({ valor }) => valor?.value)).toEqual(['2']);
  });

  test('what was in flight when the tab died waits in the queue again', async () => {
    putDrafts([draft(1)]);
    await expect.poll(async () => (await written()).length).toBe(1);
    markSaving([draft(1)]);
    expect(draftOf(1)?.state).toBe('saving');
    await restoreDrafts(7);
    expect(draftOf(1)?.state).toBe('queued');
    // The server may hold it: typed over, it is no conflict with oneself.
    expect(draftOf(1)?.sent).toEqual([draft(1).valor]);
  });

  test('each person sees only their own', async () => {
    await writeDrafts([draft(1)]);
    logIn(8);
    await writeDrafts([draft(2, { usuario: 8 })]);
    await restoreDrafts(8);
    expect(allDrafts().map(({ id }) => id)).toEqual([2]);
  });

  test('are no longer in memory when their person has left, and come back with them', async () => {
    putDrafts([draft(1)]);
    dropSession();
    await expect.poll(() => draftOf(1)).toBeUndefined();
    logIn(7);
    await expect.poll(async () => (await written()).length).toBe(1);
    await restoreDrafts(7);
    expect(draftOf(1)?.valor?.value).toBe('1');
  });

  test('stored values leave the drafts and are known as stored until typed again', async () => {
    putDrafts([draft(1)]);
    storedDrafts([draft(1)]);
    expect(draftOf(1)).toBeUndefined();
    expect(wasStored(1)).toBe(true);
    putDrafts([draft(1)]);
    expect(wasStored(1)).toBe(false);
    removeDrafts([draft(1)]);
    await expect.poll(async () => (await written()).length).toBe(0);
  });
});
