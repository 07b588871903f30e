export { useAssetUrl, useAssetUrls } from './assetUrl.ts';
export { type FileNounWithCalls, RecordFiles } from './RecordFiles.tsx';
export { Uploads, type UploadsOptions } from './uploads.ts';
