import type { AntelopeQuirks } from './quirks.ts';

/** Returns the page's library, which the wallet built, as the wallet lets the page see it. */
export function seenLibrary(api: object, form: AntelopeQuirks['library']): object {
  return new Proxy(api, { get: form === 'functions' ? callOf : propertyOf });
}

function propertyOf(api: object, name: string | symbol): unknown {
  const value: unknown = Reflect.get(api, name, api);
  return typeof value === 'function' ? value.bind(api) : value;
}

/** Returns a property as Scatter's plug-in for the second generation of the library does: every property is a function. */
function callOf(api: object, name: string | symbol) {
  return (...args: readonly unknown[]): unknown => {
    const method: unknown = Reflect.get(api, name, api);
    if (method === undefined) throw new Error(`${String(name)} does not exist on the eosjs.Api() object.`);
    if (typeof method !== 'function') throw new TypeError(`${String(name)} is not a function`);
    return method.apply(api, args);
  };
}
