import { proxy } from 'valtio';

interface PreviewState {
  /** Whether the person wants the preview; null until they say so: it is then shown beside a form. */
  shown: boolean | null;
  number: string;
}

/** What the person chose, and the number they typed: kept while a model goes from being read to being edited. */
export const previewState = proxy<PreviewState>({ shown: null, number: '' });
