import { proxy } from 'valtio';

/** Whether the person wants the preview, and the number they typed: kept while a model goes from being read to being edited. */
export const previewState = proxy({ shown: false, number: '' });
