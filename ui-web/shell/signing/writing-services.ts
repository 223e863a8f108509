import { LateServices } from '../../react/late-services.ts';

/** Those that plan, write and track. */
export class WritingServices extends LateServices {}
