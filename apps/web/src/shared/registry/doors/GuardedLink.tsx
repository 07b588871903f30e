import { Link } from '@fluentui/react-components';
import type { MouseEvent, ReactNode } from 'react';
import { useLocation } from 'wouter';
import { leaveThen } from '../leave.state.ts';

/** A link away from an open record: what was typed into it is asked about first. Other tabs and windows leave nothing. */
export function GuardedLink({ href, children }: { href: string; children: ReactNode }) {
  const [, navigate] = useLocation();
  const follow = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    leaveThen(() => navigate(href));
  };
  return (
    <Link href={href} onClick={follow}>
      {children}
    </Link>
  );
}
