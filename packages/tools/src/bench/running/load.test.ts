import { expect, test } from 'vitest';
import { readAutocannon, readWrk } from './load.ts';

const wrk = (latency: string, more = '') => `Running 5s test @ http://localhost:3000/
  1 threads and 50 connections
  Thread Stats   Avg      Stdev     Max   +/- Stdev
    Latency   739.41us  420.11us   9.66ms   95.34%
    Req/Sec    69.30k     2.92k   75.92k    74.00%
  Latency Distribution
     50%  684.00us
     75%  775.00us
     90%    0.92ms
     99%   ${latency}
  344818 requests in 5.00s, 4.54GB read
${more}Requests/sec:  68953.12
Transfer/sec:      0.91GB
`;

test('the rate and latency of wrk are read in each of its units', () => {
  expect(readWrk(wrk('2.31ms'))).toEqual({ requests: 344_818, perSecond: 68_953.12, p99: 2.31 });
  expect(readWrk(wrk('931.00us')).p99).toBeCloseTo(0.931);
  expect(readWrk(wrk('1.02s ')).p99).toBe(1_020);
});

test('the report of autocannon is read alike', () => {
  const said = { duration: 5.02, errors: 0, '4xx': 0, '5xx': 0, requests: { total: 100_400 }, latency: { p99: 3 } };
  expect(readAutocannon(JSON.stringify(said))).toEqual({ requests: 100_400, perSecond: 20_000, p99: 3 });
  expect(() => readAutocannon(JSON.stringify({ ...said, '5xx': 1 }))).toThrow('not served');
});

test('a load of which requests were refused is an error', () => {
  expect(() => readWrk(wrk('2.31ms', '  Non-2xx or 3xx responses: 12\n'))).toThrow('12');
  expect(() => readWrk(wrk('2.31ms', '  Socket errors: connect 0, read 0, write 0, timeout 3\n'))).toThrow('timeout 3');
  expect(() => readWrk('unable to connect')).toThrow('nothing of use');
});
