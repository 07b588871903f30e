import { Button } from '@fluentui/react-components';
import { useState, type ReactNode } from 'react';

/** A button, and what it opens until it is closed: dialogs would else cover the page they are explained on. */
export function Opened({
  label,
  first = false,
  children,
}: {
  label: string;
  /** Open from the beginning. */
  first?: boolean;
  children: (close: () => void) => ReactNode;
}) {
  const [isOpen, setOpen] = useState(first);
  return (
    <div>
      <Button onClick={() => setOpen(true)}>{label}</Button>
      {isOpen && children(() => setOpen(false))}
    </div>
  );
}
