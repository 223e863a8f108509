/** Actions by the contract they are called on. */
export type ContractActions = Readonly<Record<string, readonly string[]>>;

/** Returns a contract's actions; null for a contract that is not among them, whatever its name means to the language. */
export function actionsOn(actions: ContractActions, contract: string): readonly string[] | null {
  return Object.prototype.hasOwnProperty.call(actions, contract) ? actions[contract]! : null;
}

/** Returns calls by the contract they are made on, in their order. */
export function actionsByContract(calls: readonly { readonly contract: string; readonly action: string }[]): ContractActions {
  const contracts = new Set(calls.map(({ contract }) => contract));
  return Object.fromEntries(
    [...contracts].map((contract) => [contract, calls.filter((call) => call.contract === contract).map(({ action }) => action)]),
  );
}
