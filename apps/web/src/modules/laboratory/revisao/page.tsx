import { useSearch } from 'wouter';
import { ReviewPage } from './ReviewPage.tsx';

/** Revisão: what waits for verifier and responsible. Another address is another queue. */
export default function RevisaoPage() {
  const search = useSearch();
  return <ReviewPage key={search} search={search} />;
}
