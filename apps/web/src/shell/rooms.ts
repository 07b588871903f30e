import { accessRoom } from '../modules/access/index.ts';
import { billingRoom } from '../modules/billing/index.ts';
import { catalogRoom } from '../modules/catalog/index.ts';
import { clinicalRoom } from '../modules/clinical/index.ts';
import { financeRoom } from '../modules/finance/index.ts';
import { laboratoryRoom } from '../modules/laboratory/index.ts';
import { messagingRoom } from '../modules/messaging/index.ts';
import { patientsRoom } from '../modules/patients/index.ts';
import { portalsRoom } from '../modules/portals/index.ts';
import { qualityRoom } from '../modules/quality/index.ts';
import { reportsRoom } from '../modules/reports/index.ts';
import { salesRoom } from '../modules/sales/index.ts';
import { schedulingRoom } from '../modules/scheduling/index.ts';
import { settingsRoom } from '../modules/settings/index.ts';
import { staffRoom } from '../modules/staff/index.ts';
import { doorOfRoom, type DoorOfRoom } from '../shared/recordDoors.ts';
import type { RoomPage, WebRoom } from '../shared/room.ts';

/** Every room of the web, in the order of the menu. */
export const rooms: readonly WebRoom[] = [
  laboratoryRoom,
  patientsRoom,
  catalogRoom,
  staffRoom,
  schedulingRoom,
  financeRoom,
  billingRoom,
  salesRoom,
  messagingRoom,
  clinicalRoom,
  qualityRoom,
  portalsRoom,
  reportsRoom,
  settingsRoom,
  accessRoom,
];

/** A page, and the room it belongs to. */
export interface PageOfRoom extends RoomPage {
  readonly room: string;
}

/** Every page, for the router and the palette. */
export const pages: readonly PageOfRoom[] = rooms.flatMap(({ name, pages: own }) =>
  own.map((page) => ({ ...page, room: name })),
);

/** What rooms add to the record pages of others' nouns. */
export const recordDoors: readonly DoorOfRoom[] = rooms.flatMap(({ name, doors }) =>
  doors.map((door) => doorOfRoom(name, door)),
);

/** Whether a person may open a page. */
export const mayOpen = ({ ability }: RoomPage, may: (acao: string, acesso: string) => boolean): boolean =>
  ability === null || may(...ability);

/** The pages of a room's menu a person may open. */
export const menuPages = (room: WebRoom, may: (acao: string, acesso: string) => boolean): readonly RoomPage[] =>
  room.pages.filter((page) => !page.hidden && mayOpen(page, may) && (!page.inMenuFor || may(...page.inMenuFor)));

/** A room, and those of its pages that the person has in the menu. */
export interface OpenRoom {
  readonly room: WebRoom;
  readonly pages: readonly RoomPage[];
}

/** The rooms of which the person has a page in the menu. */
export const openRooms = (
  all: readonly WebRoom[],
  may: (acao: string, acesso: string) => boolean,
): readonly OpenRoom[] =>
  all.map((room) => ({ room, pages: menuPages(room, may) })).filter(({ pages }) => pages.length > 0);
