/**
 * Returns the output of a two-reserve market for `input`, all in smallest units. The contract computes it in doubles (product first, then
 * one division) and truncates, so the result is that of doubles too.
 */
export function bancorOutput(inputReserve: bigint, outputReserve: bigint, input: bigint): bigint {
  const output = (Number(input) * Number(outputReserve)) / (Number(inputReserve) + Number(input));
  return output > 0 ? BigInt(Math.trunc(output)) : 0n;
}

/** Returns the input of a two-reserve market that buys `output`, computed and truncated like `bancorOutput`. */
export function bancorInput(outputReserve: bigint, inputReserve: bigint, output: bigint): bigint {
  const input = (Number(inputReserve) * Number(output)) / (Number(outputReserve) - Number(output));
  return input > 0 && Number.isFinite(input) ? BigInt(Math.trunc(input)) : 0n;
}
