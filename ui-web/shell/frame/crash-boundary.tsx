import { Component, type ReactNode } from 'react';
import { Translation } from 'react-i18next';
import { BRAND } from '../../brand.ts';

/** Catches errors of rendering and shows a message instead of an empty page. Give each screen its own, so that leaving it resets it. */
export class CrashBoundary extends Component<{ children: ReactNode }, { crash: Error | null }> {
  override state: { crash: Error | null } = { crash: null };

  static getDerivedStateFromError(thrown: unknown): { crash: Error } {
    return { crash: thrown instanceof Error ? thrown : new Error(String(thrown)) };
  }

  override componentDidCatch(): void {
    document.title = BRAND.exchange;
  }

  override render(): ReactNode {
    const { crash } = this.state;
    if (!crash) return this.props.children;
    return (
      <Translation>
        {(t) => (
          <div className="screen" role="alert">
            <h1 tabIndex={-1}>{t('crash.title')}</h1>
            <p>{t('crash.body')}</p>
            <details>
              <summary>{t('failure.details')}</summary>
              <p className="code" lang="en">
                {crash.name}: {crash.message}
              </p>
            </details>
            <button type="button" className="button" onClick={() => window.location.reload()}>
              {t('crash.reload')}
            </button>
          </div>
        )}
      </Translation>
    );
  }
}
