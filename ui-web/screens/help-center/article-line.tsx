import type { Article } from '../../../application/ports/service/pool-news.ts';
import { OutsideLink } from '../../parts/controls/outside-link.tsx';
import { Day } from '../../parts/values/day.tsx';

/** Shows an article: its title, which links to it where it can be read, its day, and how it begins. */
export function ArticleLine({ article: { title, address, publishedAt, beginning } }: { article: Article }) {
  return (
    <div className="stack-tight article">
      {address === null ? <strong>{title}</strong> : <OutsideLink href={address}>{title}</OutsideLink>}
      {publishedAt !== null && (
        <span className="small muted">
          <Day at={publishedAt} withYear />
        </span>
      )}
      {beginning !== null && <p className="small article-beginning">{beginning}</p>}
    </div>
  );
}
