import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '../../react/lazy-part.tsx';

const NEAR = lazyPart(async () => (await import('./near-list.tsx')).NearList);

interface LongListProps<T> {
  /** Name of the list. */
  label: string;
  items: readonly T[];
  keyOf: (item: T) => string;
  children: (item: T) => ReactNode;
}

/** Most lines that are all rendered; of a longer list only those near the screen are. */
const FEW = 60;

/** Shows a list of any length. Only the lines near the screen of a long one are in the page; all of them until the code that finds these has come. */
export function LongList<T>(props: LongListProps<T>) {
  const { label, items, keyOf, children } = props;
  if (items.length <= FEW) return <WholeList {...props} />;
  return (
    <Suspense fallback={<WholeList {...props} />}>
      <NEAR.Show label={label} count={items.length} keyOf={(index) => keyOf(items[index]!)}>
        {(index) => children(items[index]!)}
      </NEAR.Show>
    </Suspense>
  );
}

function WholeList<T>({ label, items, keyOf, children }: LongListProps<T>) {
  return (
    <ul className="item-rows" aria-label={label}>
      {items.map((item) => (
        <li key={keyOf(item)} className="item-row">
          {children(item)}
        </li>
      ))}
    </ul>
  );
}
