import { compileSet } from '@bancada/formula-engine';
import { createElement, useSyncExternalStore, type ChangeEvent, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

// A form over a session: what is typed goes to the session, and results show when they change.
const set = compileSet([
  { code: 'VLDL', formula: 'TRIG / 5', decimals: 0 },
  { code: 'LDL', formula: 'CT - HDL - VLDL', decimals: 0 },
]);
const session = set.session({ CT: 200, HDL: 40, TRIG: 150 });

function Input({ code, first }: { readonly code: string; readonly first: number }): ReactNode {
  const onChange = (event: ChangeEvent<HTMLInputElement>): void => void session.set(code, event.target.value);
  return createElement('input', { id: code, defaultValue: first, onChange });
}

function Result({ code }: { readonly code: string }): ReactNode {
  const result = useSyncExternalStore(session.subscribe, () => session.get(code));
  return createElement('output', { id: code }, result?.ok ? result.text : (result?.error.message ?? ''));
}

function Form(): ReactNode {
  const results = useSyncExternalStore(session.subscribe, session.results);
  return createElement(
    'form',
    null,
    createElement(Input, { code: 'TRIG', first: 150 }),
    ...[...results.keys()].map((code) => createElement(Result, { key: code, code })),
  );
}

const place = document.querySelector('#form');
if (place) createRoot(place).render(createElement(Form));
