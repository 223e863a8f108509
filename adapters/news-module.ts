import { ContainerModule } from 'inversify';
import { NewsService } from '../application/features/news/news-service.ts';
import { NoticeOfVisit } from '../application/features/news/notice-of-visit.ts';
import { Clock } from '../application/ports/clock.ts';
import type { KeptFigures } from '../application/ports/kept-figures.ts';
import { KeyValueStore } from '../application/ports/key-value-store.ts';
import { PoolNews } from '../application/ports/service/pool-news.ts';
import type { ChainProfile } from '../domain/chain/profile.ts';
import { PoolError } from '../domain/core/errors/pool-error.ts';
import { AbsentService } from './backend/service/absent-service.ts';
import { BackendCalls } from './backend/backend-calls.ts';
import type { HttpBackendOptions } from './backend/backend-request.ts';
import { HttpPoolNews } from './backend/service/http-pool-news.ts';

/** Binds the pool's news. `backend` null: there is none, and each call rejects with `reason`. `kept`: where they stay for the next visit; null where they do not. */
export function newsServices(
  profile: ChainProfile,
  backend: HttpBackendOptions | null,
  kept: KeptFigures | null,
  reason: () => PoolError = () => new PoolError('backend-absent'),
): ContainerModule {
  return new ContainerModule(({ bind }) => {
    bind(PoolNews).toConstantValue(backend === null ? new AbsentService(reason) : new HttpPoolNews(new BackendCalls(profile, backend)));
    bind(NewsService)
      .toResolvedValue(
        (news: PoolNews, store: KeyValueStore, clock: Clock) => new NewsService(news, store, clock, kept),
        [PoolNews, KeyValueStore, Clock],
      )
      .inSingletonScope();
    bind(NoticeOfVisit)
      .toResolvedValue((news: NewsService) => new NoticeOfVisit(news), [NewsService])
      .inSingletonScope();
  });
}
