import { useLocation, useNavigate } from '../../react/router.tsx';

/**
 * Returns which of several tabs a screen shows. It is kept in the address (`way`), so that it survives a reload and a link; the first one
 * unless given.
 */
export function useTab<K extends string>(tabs: readonly [K, ...K[]]): readonly [chosen: K, choose: (tab: K) => void] {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const parameters = new URLSearchParams(search);
  const named = parameters.get('way');
  const chosen = tabs.find((tab) => tab === named) ?? tabs[0];
  const choose = (tab: K) => {
    parameters.set('way', tab);
    navigate(`${pathname}?${parameters.toString()}`, { replace: true });
  };
  return [chosen, choose];
}
