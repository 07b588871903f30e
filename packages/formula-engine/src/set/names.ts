import { foldCode } from '../fold.ts';
import type { UnreadSetItem } from './items.ts';

/** Which slot each name stands for. */
export interface NameTable {
  /** The slot of each item, by position in the list. */
  readonly slotOfItem: readonly number[];
  /** The slot a formula reads for a folded name; names that are no component get one on first use. */
  readonly slotOf: (name: string) => number;
  /** The slot of a component, or of anything a formula reads, by folded name; none for a name that is unknown or ambiguous. */
  readonly findSlot: (name: string) => number | undefined;
  /** Every slot with the folded name it was made for. */
  readonly slotNames: readonly string[];
  /** Folded codes carried by more than one item. */
  readonly duplicateCodes: ReadonlySet<string>;
  /** Folded aliases that also stand for another component. */
  readonly ambiguousAliases: ReadonlySet<string>;
}

/** Gives every component and every other name of a set its slot. */
export function nameTable(items: readonly UnreadSetItem[]): NameTable {
  const slotNames: string[] = [];
  const inputs = new Map<string, number>();
  const ambiguous = new Map<string, number>();
  const duplicateCodes = new Set<string>();
  const newSlot = (name: string): number => slotNames.push(name) - 1;
  const slotIn = (table: Map<string, number>, name: string): number => {
    const slot = table.get(name) ?? newSlot(name);
    table.set(name, slot);
    return slot;
  };

  const slotOfItem = items.map(({ code }) => {
    const name = foldCode(code);
    if (inputs.has(name)) duplicateCodes.add(name);
    return slotIn(inputs, name);
  });
  const codes = new Set(inputs.keys());
  items.forEach(({ alias }, index) => {
    const name = foldCode(alias ?? '');
    const slot = slotOfItem[index];
    if (name === '' || slot === undefined || inputs.get(name) === slot) return;
    if (inputs.has(name)) ambiguous.set(name, newSlot(name));
    else inputs.set(name, slot);
  });

  return {
    slotOfItem,
    slotNames,
    duplicateCodes,
    ambiguousAliases: new Set(ambiguous.keys()),
    slotOf: (name) => ambiguous.get(name) ?? slotIn(inputs, name),
    // From outside, a code is that component, whoever borrows its name; an alias that two claim is nobody.
    findSlot: (name) => (ambiguous.has(name) && !codes.has(name) ? undefined : inputs.get(name)),
  };
}
