import { type RoomPage, webRoom } from '../../shared/room.ts';

/** Invoices, taxes and fee sharing. */
export const billingRoom = webRoom({
  name: 'billing',
  menu: 'billing.menu',
  entries: import.meta.glob<RoomPage>('./*/entry.ts', { eager: true, import: 'entry' }),
});
