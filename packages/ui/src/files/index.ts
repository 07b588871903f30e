export { DropZone } from './DropZone.tsx';
export { FileTiles } from './FileTiles.tsx';
export { FileViewer } from './FileViewer.tsx';
export { previewOf, type Preview, type StoredItem, type UploadItem } from './types.ts';
export { UploadList } from './UploadList.tsx';
