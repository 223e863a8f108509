import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';

interface LongListProps<T> {
  /** Name of the list. */
  label: string;
  items: readonly T[];
  keyOf: (item: T) => string;
  children: (item: T) => ReactNode;
}

/** Most lines that are all rendered; of a longer list only those near the screen are. */
const FEW = 60;
/** Height of a line in pixels until it was measured. */
const USUAL_HEIGHT = 64;
/** Lines kept on both sides of the screen. */
const BESIDE = 12;

/** Shows a list of any length. Only the lines near the screen of a long one are in the page; each says its place in the whole. */
export function LongList<T>(props: LongListProps<T>) {
  return props.items.length <= FEW ? <WholeList {...props} /> : <NearList {...props} />;
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

function NearList<T>({ label, items, keyOf, children }: LongListProps<T>) {
  const place = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    if (place.current) setTop(place.current.getBoundingClientRect().top + window.scrollY);
  }, [items.length]);
  // oxlint-disable-next-line react/incompatible-library -- the list is not memoised by a compiler
  const lines = useWindowVirtualizer({
    count: items.length,
    estimateSize: () => USUAL_HEIGHT,
    overscan: BESIDE,
    scrollMargin: top,
    getItemKey: (index) => keyOf(items[index]!),
    measureElement: (element) => element.getBoundingClientRect().height || USUAL_HEIGHT,
  });
  const near = lines.getVirtualItems();
  const before = (near[0]?.start ?? top) - top;
  const after = lines.getTotalSize() + top - (near[near.length - 1]?.end ?? top);
  return (
    <div ref={place}>
      <Room height={before} />
      <ul className="item-rows" aria-label={label}>
        {near.map(({ index, key }) => (
          <li
            key={String(key)}
            ref={lines.measureElement}
            data-index={index}
            className="item-row"
            aria-setsize={items.length}
            aria-posinset={index + 1}
          >
            {children(items[index]!)}
          </li>
        ))}
      </ul>
      <Room height={after} />
    </div>
  );
}

/** Keeps the room of lines that are not in the page; by an attribute, since the content policy forbids styles of elements. */
function Room({ height }: { height: number }) {
  return <svg className="list-room" width="1" height={Math.max(0, height)} aria-hidden="true" focusable="false" />;
}
