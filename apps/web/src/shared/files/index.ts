export { useAssetUrl, useAssetUrls } from './assetUrl.ts';
export { FilesField } from './FilesField.tsx';
export { type FileNounWithCalls, RecordFiles } from './RecordFiles.tsx';
export { sendChosen } from './sendChosen.ts';
export { Uploads, type UploadsOptions } from './uploads.ts';
