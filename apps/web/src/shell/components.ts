/** What the shell shows of itself to stories. */
export { BookmarksMenu } from './bookmarks/BookmarksMenu.tsx';
export { ExpiredDialog } from './ExpiredDialog.tsx';
export { NoticeToaster } from './NoticeToaster.tsx';
export { NotificationsButton } from './notifications/NotificationsButton.tsx';
