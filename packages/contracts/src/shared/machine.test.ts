import { describe, expect, test } from 'vitest';
import { actions, subjects } from '../access/index.ts';
import { jobMachine, sampleMachine, testMachine } from '../laboratory/index.ts';
import { findTransition, stepsFrom, type Machine } from './machine.ts';

type AnyMachine = Machine<string>;

/**
 * Pairs of states with two steps: who submitted a test, or placed an order, takes it back by right, anybody else by a
 * reason.
 */
const twins = [
  'Digitado Em_Execucao',
  'Nao_Autorizado Cancelado',
  'Aguardando_Amostra Cancelado',
  'Em_Analise Cancelado',
];

/** States that belong to work still to come: no step leads there yet. */
const later = ['Descartada', 'Nao_Autorizado'];

describe.each([
  ['testMachine', testMachine as AnyMachine],
  ['sampleMachine', sampleMachine as AnyMachine],
  ['jobMachine', jobMachine as AnyMachine],
])('%s', (_, machine) => {
  const { states, transitions, initial, tones } = machine;

  test('speaks of its own states only, each with its tone', () => {
    expect(new Set(states).size).toBe(states.length);
    for (const { from, to } of transitions) expect(states).toEqual(expect.arrayContaining([...from, to]));
    expect(states).toEqual(expect.arrayContaining([...initial]));
    expect(Object.keys(tones).toSorted()).toEqual(states.toSorted());
  });

  test('has one way for each state and action, one step of people for each pair of states, and none that stays', () => {
    const ways = transitions.flatMap(({ from, action }) => from.map((state) => `${state} ${action}`));
    expect(ways.filter((way, index) => ways.indexOf(way) !== index)).toEqual([]);
    const human = transitions
      .filter(({ ability }) => ability !== 'system')
      .flatMap(({ from, to }) => from.map((state) => `${state} ${to}`));
    const twice = human.filter((pair, index) => human.indexOf(pair) !== index);
    expect(twice.filter((pair) => !twins.includes(pair))).toEqual([]);
    expect(transitions.filter(({ from, to }) => from.includes(to))).toEqual([]);
  });

  test('reaches every state from where it begins, but those of later work', () => {
    const reached = new Set(initial);
    for (let before = -1; before < reached.size;) {
      before = reached.size;
      for (const { from, to } of transitions) if (from.some((state) => reached.has(state))) reached.add(to);
    }
    expect(states.filter((state) => !reached.has(state) && !later.includes(state))).toEqual([]);
  });

  test('asks abilities that exist, and the server nothing but that it is due', () => {
    for (const { ability, needsReason, guards, action } of transitions) {
      const known =
        ability === 'system' ||
        (actions.some((each) => each === ability[0]) && subjects.some((each) => each === ability[1]));
      expect([action, known]).toEqual([action, true]);
      expect(ability === 'system' ? [needsReason, guards] : []).toEqual(
        ability === 'system' ? [undefined, undefined] : [],
      );
    }
  });

  test('offers people exactly the steps of its table', () => {
    for (const state of states) {
      const rows = transitions.filter(({ from, ability }) => from.includes(state) && ability !== 'system');
      expect(stepsFrom(machine, state)).toEqual(rows);
      for (const row of rows) expect(findTransition(machine, state, row.action)).toBe(row);
      expect(findTransition(machine, state, 'voar')).toBeUndefined();
    }
  });
});
