import { Link } from '@fluentui/react-components';
import { useLocation } from 'wouter';

/** A link to another page of the product, followed without loading it anew. */
export function PageLink({ href, label, children }: { href: string; label?: string; children: string }) {
  const [, navigate] = useLocation();
  return (
    <Link
      href={href}
      aria-label={label}
      onClick={(event) => {
        event.preventDefault();
        navigate(href);
      }}
    >
      {children}
    </Link>
  );
}
