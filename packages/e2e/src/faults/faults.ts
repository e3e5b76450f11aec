import { accessFaults } from './access-faults.ts';
import { edgeFaults } from './edge-faults.ts';
import type { Fault } from './fault.ts';
import { seasonFaults } from './season-faults.ts';
import { seatFaults } from './seat-faults.ts';

/** All faults that the tests must notice: each takes away one lock, guard, header, limit, escape or condition. */
export const faults: readonly Fault[] = [...seatFaults, ...accessFaults, ...edgeFaults, ...seasonFaults];
