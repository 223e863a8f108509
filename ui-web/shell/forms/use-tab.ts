import { useLocation, useNavigate } from 'react-router-dom';

/** Which of several ways a screen shows. It stands in the address (`way`), so that a reload and a link keep it; the first one unless told. */
export function useWay<K extends string>(ways: readonly [K, ...K[]]): readonly [chosen: K, choose: (way: K) => void] {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const parameters = new URLSearchParams(search);
  const named = parameters.get('way');
  const chosen = ways.find((way) => way === named) ?? ways[0];
  const choose = (way: K) => {
    parameters.set('way', way);
    void navigate(`${pathname}?${parameters.toString()}`, { replace: true });
  };
  return [chosen, choose];
}
