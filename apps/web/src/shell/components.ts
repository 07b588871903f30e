/** What the shell shows of itself to stories. */
export { RecordComments } from '../shared/comments/index.ts';
export { RecordFiles } from '../shared/files/index.ts';
export { askIdentity } from '../shared/session/identity.state.ts';
export { liveState, PresenceAvatars } from '../shared/live/index.ts';
export { BookmarksMenu } from './bookmarks/BookmarksMenu.tsx';
export { ExpiredDialog } from './ExpiredDialog.tsx';
export { default as HomePage } from './home/HomePage.tsx';
export { IdentityDialog } from './IdentityDialog.tsx';
export { LiveSign } from './LiveSign.tsx';
export { MenuBar } from './menu/MenuBar.tsx';
export { NarrowMenu } from './menu/NarrowMenu.tsx';
export { SideMenu } from './menu/SideMenu.tsx';
export { NoticeToaster } from './NoticeToaster.tsx';
export { NotificationsButton } from './notifications/NotificationsButton.tsx';
export { Palette } from './palette/Palette.tsx';
export { pages, rooms } from './rooms.ts';
export { PagesContext } from '../shared/recordPages.ts';
export type { RoomPage, WebRoom } from '../shared/room.ts';
