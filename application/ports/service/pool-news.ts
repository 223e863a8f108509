import type { Instant } from '../../../domain/core/chain/time.ts';
import type { Page } from './page.ts';

/** Articles of a page of news (product rule). */
export const ARTICLES_A_PAGE = 6;

/** A piece of news in the language of the visit. */
export interface Article {
  readonly id: string;
  readonly title: string;
  /** How it begins, as plain text of at most 400 characters; null where it has no text. */
  readonly beginning: string | null;
  /** Where it can be read, `https://…`; null where no usable address is reported. */
  readonly address: string | null;
  readonly publishedAt: Instant | null;
  /** Whether the pool wants it to be shown by itself. */
  readonly isNotice: boolean;
}

/** Where a banner leads: a path of the page's own host, or another site. */
export type BannerTarget = { readonly kind: 'page'; readonly path: string } | { readonly kind: 'site'; readonly address: string };

export interface Banner {
  readonly id: string;
  /** Address of its picture, `https://…` or a path of the page's own host. */
  readonly picture: string;
  /** Null where it leads nowhere usable. */
  readonly target: BannerTarget | null;
}

/** News that the pool publishes. Errors: as `PoolBackend`, and `service-not-offered`. */
export abstract class PoolNews {
  /** Reads a page of articles, newest first. `page` counts from 1. */
  abstract articles(page: number): Promise<Page<Article>>;
  /** Reads the article that everybody should see; null where there is none. */
  abstract importantArticle(): Promise<Article | null>;
  abstract banners(): Promise<readonly Banner[]>;
}
