import { type ComponentType, lazy, useState } from 'react';
import { arriving } from './arriving.ts';

/** A part of the page whose code loads on first use. */
export interface LazyPart<P> {
  /** Loads the code ahead of rendering it. */
  readonly fetch: () => Promise<void>;
  readonly Show: ComponentType<P>;
}

/** Renders at once when the code was loaded ahead, and otherwise suspends until it is. */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): LazyPart<P> {
  let loaded: ComponentType<P> | null = null;
  const fetch = async () => {
    loaded ??= await arriving(load());
  };
  const Ready = ({ props }: { props: P }) => <Loaded is={loaded!} props={props} />;
  const Late = lazy(async () => {
    await fetch();
    return { default: Ready };
  });
  /** A part stays what it was mounted as, so that what was typed into it is never lost. */
  const Show = (props: P) => {
    const [Mounted] = useState(() => (loaded === null ? Late : Ready));
    return <Mounted props={props} />;
  };
  return { fetch, Show };
}

function Loaded<P extends object>({ is: Part, props }: { is: ComponentType<P>; props: P }) {
  return <Part {...props} />;
}
