import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';

interface Tab<K extends string> {
  readonly key: K;
  readonly label: string;
  /** Read out along with the label. */
  readonly badge?: string;
}

interface TabsProps<K extends string> {
  /** Label of the tab list. */
  label: string;
  tabs: readonly Tab<K>[];
  chosen: K;
  onChoose: (key: K) => void;
  /** The panel of the chosen tab; it is rendered anew for each, so that nothing typed in one is left in another. */
  children: ReactNode;
}

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_, last) => last,
};

/** Shows tabs of which one is open. Arrow keys, Home and End move between them; only the open one is a tab stop. */
export function Tabs<K extends string>({ label, tabs, chosen, onChoose, children }: TabsProps<K>) {
  const id = useId();
  const buttons = useRef(new Map<K, HTMLButtonElement>());

  const move = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ key }) => key === chosen);
    const next = STEPS[event.key]?.(at, tabs.length - 1);
    if (next === undefined) return;
    event.preventDefault();
    const { key } = tabs[next]!;
    onChoose(key);
    buttons.current.get(key)?.focus();
  };

  return (
    <>
      <div className="tabs" role="tablist" aria-label={label}>
        {tabs.map(({ key, label: name, badge }) => (
          <button
            key={key}
            ref={(button) => {
              if (button) buttons.current.set(key, button);
              else buttons.current.delete(key);
            }}
            type="button"
            role="tab"
            id={`${id}-${key}-tab`}
            data-tab={key}
            aria-selected={key === chosen}
            aria-controls={key === chosen ? `${id}-${key}` : undefined}
            tabIndex={key === chosen ? 0 : -1}
            onClick={() => onChoose(key)}
            onKeyDown={move}
          >
            <span>{name}</span>
            {badge !== undefined && <span className="tag tag-good">{badge}</span>}
          </button>
        ))}
      </div>
      <div key={chosen} className="screen" role="tabpanel" id={`${id}-${chosen}`} aria-labelledby={`${id}-${chosen}-tab`}>
        {children}
      </div>
    </>
  );
}
