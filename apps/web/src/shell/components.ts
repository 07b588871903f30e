/** What the shell shows of itself to stories. */
export { RecordFiles } from '../shared/files/index.ts';
export { askIdentity } from '../shared/session/identity.state.ts';
export { liveState, PresenceAvatars } from '../shared/live/index.ts';
export { BookmarksMenu } from './bookmarks/BookmarksMenu.tsx';
export { ExpiredDialog } from './ExpiredDialog.tsx';
export { IdentityDialog } from './IdentityDialog.tsx';
export { LiveSign } from './LiveSign.tsx';
export { NoticeToaster } from './NoticeToaster.tsx';
export { NotificationsButton } from './notifications/NotificationsButton.tsx';
export { Palette } from './palette/Palette.tsx';
