import type { DoorPart } from '../../recordDoors.ts';

/** What a tab of another room is called in addresses. */
export const tabName = (room: string, { name }: Pick<DoorPart, 'name'>): string => `${room}.${name}`;
