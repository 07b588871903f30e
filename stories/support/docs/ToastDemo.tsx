import { Toasts, useToasts } from '@bancada/ui';
import { Button } from '@fluentui/react-components';

/** A button that says something in passing. */
export function ToastDemo({ title, body }: { title: string; body?: string }) {
  const say = useToasts();
  return (
    <div>
      <Button onClick={() => say.error(title, body)}>Salvar</Button>
      <Toasts />
    </div>
  );
}
