import { ActionFailure, type Execution } from '../chain/execution.ts';
import { GAS } from '../chain/gas-costs.ts';

export const TOKEN721_CONTRACT = 'token721.iost';
const ISSUER = 'T721issuer';
const MOST = 'totalSupply';
const ISSUED = 'supply';

/** Tokens of which each piece is its own, numbered from 0. Its storage has the chain's own form. */
export class Token721Contract {
  private readonly run: Execution;

  constructor(run: Execution) {
    this.run = run;
  }

  create(token: string, issuer: string, supply: bigint): void {
    this.run.charge(GAS.nativeCall);
    this.require(issuer, TOKEN721_CONTRACT);
    if (this.info(token, ISSUER) !== null) throw new ActionFailure('token exists');
    this.setInfo(token, ISSUER, issuer, issuer);
    this.setInfo(token, MOST, String(supply), issuer);
    this.setInfo(token, ISSUED, '0', issuer);
  }

  /** Issues the next piece and returns its number. */
  issue(token: string, to: string, metadata: string): string {
    const issuer = this.issuerOf(token);
    const issued = BigInt(this.info(token, ISSUED) ?? '0');
    if (BigInt(this.info(token, MOST) ?? '0') <= issued) throw new ActionFailure('supply too much');
    this.require(issuer, 'token.iost');
    const id = String(issued);
    this.setInfo(token, ISSUED, String(issued + 1n), issuer);
    this.setInfo(token, id, to, issuer);
    this.count(token, to, 1, issuer);
    this.run.write(TOKEN721_CONTRACT, metadataKey(token, to), id, metadata, issuer);
    return id;
  }

  /** Moves a piece. A transfer to oneself does nothing, whoever asks for it (contract rule). */
  transfer(token: string, from: string, to: string, id: string): void {
    if (from === to) return;
    this.issuerOf(token);
    this.require(from, 'transfer');
    const owner = this.info(token, id);
    if (owner === null) throw new ActionFailure(`error tokenID not exists. ${token} ${id}`);
    if (owner !== from) throw new ActionFailure(`error token owner isn't from. owner: ${owner}, from: ${from}`);
    const metadata = this.run.read(TOKEN721_CONTRACT, metadataKey(token, from), id);
    this.setInfo(token, id, to, from);
    this.count(token, from, -1, from);
    this.count(token, to, 1, from);
    this.run.write(TOKEN721_CONTRACT, metadataKey(token, from), id, null, null);
    this.run.write(TOKEN721_CONTRACT, metadataKey(token, to), id, metadata, from);
  }

  balanceOf(token: string, owner: string): number {
    this.issuerOf(token);
    return this.balance(token, owner);
  }

  /** Returns a piece's owner. The contract says of a piece that is not there that the token exists. */
  ownerOf(token: string, id: string): string {
    this.issuerOf(token);
    const owner = this.info(token, id);
    if (owner === null) throw new ActionFailure('token exists');
    return owner;
  }

  ownedAt(token: string, owner: string, index: number): string {
    this.issuerOf(token);
    const id = this.owned(token, owner)[index];
    if (id === undefined) throw new ActionFailure('out of range');
    return id;
  }

  metadataOf(token: string, id: string): string {
    return this.run.read(TOKEN721_CONTRACT, metadataKey(token, this.ownerOf(token, id)), id) ?? '';
  }

  /** Returns how many pieces an account has, zero for a token that does not exist. */
  balance(token: string, owner: string): number {
    return Number(this.run.read(TOKEN721_CONTRACT, `T721B${owner}`, token) ?? '0');
  }

  /** Returns the pieces an account has, in the order it got them. */
  owned(token: string, owner: string): readonly string[] {
    return this.run.state.fields(TOKEN721_CONTRACT, metadataKey(token, owner));
  }

  private issuerOf(token: string): string {
    this.run.charge(GAS.nativeCall + GAS.read);
    const issuer = this.info(token, ISSUER);
    if (issuer === null) throw new ActionFailure('token not exists');
    return issuer;
  }

  private require(account: string, permission: string): void {
    if (this.run.may(account, permission)) return;
    this.run.charge(GAS.deniedPermission);
    throw new ActionFailure('transaction has no permission');
  }

  private info(token: string, field: string): string | null {
    return this.run.read(TOKEN721_CONTRACT, `T721I${token}`, field);
  }

  private setInfo(token: string, field: string, text: string, payer: string): void {
    this.run.write(TOKEN721_CONTRACT, `T721I${token}`, field, text, payer);
  }

  private count(token: string, owner: string, change: number, payer: string): void {
    this.run.write(TOKEN721_CONTRACT, `T721B${owner}`, token, String(this.balance(token, owner) + change), payer);
  }
}

function metadataKey(token: string, owner: string): string {
  return `T721M${token}#${owner}`;
}
