import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import { loadLabels, localeState } from '../shared/i18n/index.ts';
import { placeState, workingEmpresa } from '../shared/session/place.state.ts';
import { useMay, useUser } from '../shared/session/useUser.ts';

/** Where texts are put into a company's own words. */
const EDITOR = '/configuracoes/textos';

/** Shows the company's own words, and takes whoever may change them to a text by Alt+click on it. */
export function useLabels(): void {
  const user = useUser();
  const { unidade } = useSnapshot(placeState);
  const { locale } = useSnapshot(localeState);
  const empresa = workingEmpresa(user, unidade);
  const [, goTo] = useLocation();
  const mayEdit = useMay()('editar', 'Configuracoes') && locale === 'pt';

  useEffect(() => {
    if (empresa !== undefined) void loadLabels(empresa);
  }, [empresa]);

  useEffect(() => {
    if (!mayEdit) return undefined;
    const open = (event: MouseEvent) => {
      const text = event.altKey && event.target instanceof Element ? event.target.textContent.trim() : '';
      if (text === '' || text.length > 200) return;
      event.preventDefault();
      event.stopPropagation();
      goTo(`${EDITOR}?q=${encodeURIComponent(text)}`);
    };
    addEventListener('click', open, { capture: true });
    return () => removeEventListener('click', open, { capture: true });
  }, [mayEdit, goTo]);
}
