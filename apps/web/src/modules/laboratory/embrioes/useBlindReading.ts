import { useSearchParams } from 'wouter';

/**
 * Whether embryos are read blindly. The address holds it, so that the next embryo is opened without the first reading, as
 * is the page that is loaded anew.
 */
export function useBlindReading(): readonly [boolean, (blind: boolean) => void] {
  const [search, setSearch] = useSearchParams();
  const choose = (blind: boolean) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        if (blind) after.set('leitura', 'cega');
        else after.delete('leitura');
        return after;
      },
      { replace: true },
    );
  return [search.get('leitura') === 'cega', choose];
}
