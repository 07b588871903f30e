/** What the shell shows of itself to stories. */
export { ExpiredDialog } from './ExpiredDialog.tsx';
export { NoticeToaster } from './NoticeToaster.tsx';
