import type { Wheel } from './fetched-wheel.mjs';

export declare const NODEOS_WHEEL: Wheel;
