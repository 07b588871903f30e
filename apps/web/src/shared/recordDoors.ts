import type { Ability } from '@bancada/contracts/shared';
import { createContext, useContext, type ComponentType } from 'react';
import { lazyWithTexts } from './i18n/index.ts';
import type { AnyRow } from './registry/types.ts';
import { useMay } from './session/useUser.ts';

/** What a tab or a panel of another room is given. */
export interface DoorPartProps {
  /** The row as the server has it. */
  readonly row: AnyRow;
  /** The conditions of the list dialect that the address asks of the tab's rows: those of a fact that led here. */
  readonly conditions: URLSearchParams;
}

/** A tab or a panel that a room adds to the record page of a lower room's noun; loaded when it is first shown. */
export interface DoorPart {
  /** Tells it apart from the others of its room. */
  readonly name: string;
  /** Message id of its title; it ends with `.title`, so that it is loaded with the frame. */
  readonly title: string;
  /** The path of the noun whose rows it shows: a fact about such rows leads here. */
  readonly rows?: string;
  readonly load: () => Promise<{ default: ComponentType<DoorPartProps> }>;
}

/** What the dialog of an act of another room is given. */
export interface DoorActProps {
  readonly id: number;
  /** What the record is called where the act begins. */
  readonly subject: string;
  readonly onClose: () => void;
}

/** An act that a room adds to the records of a lower room's noun: a button, by a key where the page has keys, and a dialog. */
export interface DoorAct {
  /** Tells it apart from the others of its room. */
  readonly name: string;
  /** Message id of its button; it ends with `.title`, so that it is loaded with the frame. */
  readonly title: string;
  /** The key that begins it, as `KeyboardEvent.key` in small letters. */
  readonly key: string;
  /** Who may do it: reading the door's other parts may take less. */
  readonly ability: Ability;
  readonly load: () => Promise<{ default: ComponentType<DoorActProps> }>;
}

/** What a room adds to the record page of a lower room's noun. */
export interface RecordDoor {
  /** The path of the noun. */
  readonly noun: string;
  /** Who is shown any of it. */
  readonly ability: Ability;
  /** The server has facts of the room about its records. */
  readonly facts?: boolean;
  /** The server has entries of the room for its timelines. */
  readonly timeline?: boolean;
  readonly tabs?: readonly DoorPart[];
  readonly panels?: readonly DoorPart[];
  readonly acts?: readonly DoorAct[];
  /** Where records of the room's nouns are shown that have no page called by their noun, by the noun's path. */
  readonly hrefs?: Readonly<Record<string, (id: number) => string>>;
}

/** A part with its component, which comes with the texts of its room. */
export interface LazyPart extends DoorPart {
  readonly Part: ComponentType<DoorPartProps>;
}

/** An act with its dialog, which comes with the texts of its room. */
export interface LazyAct extends DoorAct {
  readonly Dialog: ComponentType<DoorActProps>;
}

/** A door, and the room it is of. */
export interface DoorOfRoom extends RecordDoor {
  readonly room: string;
  readonly tabs: readonly LazyPart[];
  readonly panels: readonly LazyPart[];
  readonly acts: readonly LazyAct[];
}

/** The door of a room, ready to be shown. */
export function doorOfRoom(room: string, door: RecordDoor): DoorOfRoom {
  const lazily = (parts: readonly DoorPart[] = []) =>
    parts.map((part) => ({ ...part, Part: lazyWithTexts(room, part.load) }));
  const acts = (door.acts ?? []).map((act) => ({ ...act, Dialog: lazyWithTexts(room, act.load) }));
  return { ...door, room, tabs: lazily(door.tabs), panels: lazily(door.panels), acts };
}

/** Every door there is; the shell, which knows all rooms, says it. */
export const RecordDoorsContext = createContext<readonly DoorOfRoom[]>([]);

/** The doors to a noun's records that the person may go through. */
export function useRecordDoors(noun: string): readonly DoorOfRoom[] {
  const doors = useContext(RecordDoorsContext);
  const may = useMay();
  return doors.filter((door) => door.noun === noun && may(...door.ability));
}
