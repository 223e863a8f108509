import { useTranslation } from 'react-i18next';
import { NewsService } from '../../../application/features/news/news-service.ts';
import type { Banner } from '../../../application/ports/service/pool-news.ts';
import { OutsideLink } from '../../parts/controls/outside-link.tsx';
import { Freshness, lastValue } from '../../parts/values/age/freshness.tsx';
import { Link } from '../../react/router.tsx';
import { useLive } from '../../react/use-live.ts';
import { useService } from '../../react/use-service.ts';

/** Shows the exchange's banners beside each other; nothing moves by itself. Nothing where there are none. */
export function Banners() {
  const { t } = useTranslation();
  const live = useService(NewsService).banners;
  const banners = lastValue(useLive(live));
  return (
    <>
      {banners !== null && banners.length > 0 && (
        <ul className="banners" aria-label={t('exchange.banners')}>
          {banners.map((banner, index) => (
            <li key={banner.id}>
              <Pictured banner={banner} name={t('exchange.banner', { n: index + 1 })} />
            </li>
          ))}
        </ul>
      )}
      <Freshness live={live} />
    </>
  );
}

function Pictured({ banner: { picture, target }, name }: { banner: Banner; name: string }) {
  const image = <img src={picture} alt={name} height={96} loading="lazy" />;
  if (target === null) return image;
  return target.kind === 'page' ? <Link to={target.path}>{image}</Link> : <OutsideLink href={target.address}>{image}</OutsideLink>;
}
