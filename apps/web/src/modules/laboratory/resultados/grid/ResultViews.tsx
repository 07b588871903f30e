import { ViewsMenu } from '@bancada/ui/registry';
import { plainView, readView, type SheetViewState } from '@bancada/sheet/view';
import { useSavedViews } from '../../../../shared/views/useSavedViews.ts';

/** The saved views of a results grid: one's own and those shared in the company. */
export function ResultViews({
  tela,
  look,
  onLook,
}: {
  tela: string;
  look: SheetViewState;
  onLook: (look: SheetViewState) => void;
}) {
  const views = useSavedViews({
    Tela: tela,
    present: look,
    read: readView,
    apply: (view) => onLook(view ?? plainView),
  });
  return <ViewsMenu views={views} />;
}
