import type { AntelopeQuirks } from './quirks.ts';

/** The page's library, which the wallet built, as the wallet lets the page see it. */
export function seenLibrary(api: object, form: AntelopeQuirks['library']): object {
  return new Proxy(api, { get: form === 'functions' ? callOf : propertyOf });
}

function propertyOf(api: object, name: string | symbol): unknown {
  const value: unknown = Reflect.get(api, name, api);
  return typeof value === 'function' ? value.bind(api) : value;
}

/** As Scatter's plug-in for the second generation of the library has it: whatever is looked for is a call. */
function callOf(api: object, name: string | symbol) {
  return (...args: readonly unknown[]): unknown => {
    const method: unknown = Reflect.get(api, name, api);
    if (method === undefined) throw new Error(`${String(name)} does not exist on the eosjs.Api() object.`);
    if (typeof method !== 'function') throw new TypeError(`${String(name)} is not a function`);
    return method.apply(api, args);
  };
}
