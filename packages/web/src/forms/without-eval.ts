import { config } from 'zod';

// Zod tries whether it may compile its checks; our content security policy says no, and would write that down at every visit.
config({ jitless: true });
