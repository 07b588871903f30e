import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './shell/App.tsx';
import { openBrand } from './shared/useBrand.ts';

async function show(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  await openBrand();
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}

// Not awaited here: what a brand loads may import this file, which would then wait for itself.
void show();
