import { CHAIN_PROFILE } from '../../react/chain-profile.ts';
import { useService } from '../../react/use-service.ts';
import { useViewed } from '../session/use-viewed.ts';
import { BackHeading } from './back-heading.tsx';

/** Shows the heading of a screen that the place More leads to. */
export function MoreHeading({ title }: { title: string }) {
  const { key } = useService(CHAIN_PROFILE);
  const { search } = useViewed();
  return <BackHeading to={`/${key}/more${search}`} title={title} />;
}
