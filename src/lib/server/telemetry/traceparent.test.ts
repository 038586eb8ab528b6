import { expect, test } from 'vitest';
import { readTraceparent, writeTraceparent } from './traceparent.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const SPAN = '00f067aa0ba902b7';

test.each([`00-${TRACE}-${SPAN}-01`, `00-${TRACE}-${SPAN}-00`])('%s is continued', (header) => {
  const found = readTraceparent(header);
  expect(found).toMatchObject({ traceId: TRACE, spanId: SPAN, isRemote: true });
  expect(found && writeTraceparent(found)).toBe(header);
});

test('fields of later versions are ignored', () => {
  expect(readTraceparent(`01-${TRACE}-${SPAN}-03-more`)).toMatchObject({ traceId: TRACE, traceFlags: 1 });
});

test.each([
  undefined,
  '',
  'nonsense',
  `00-${TRACE}-${SPAN}-01-more`,
  `ff-${TRACE}-${SPAN}-01`,
  `00-${'0'.repeat(32)}-${SPAN}-01`,
  `00-${TRACE}-${'0'.repeat(16)}-01`,
  `00-${TRACE.toUpperCase()}-${SPAN}-01`,
])('%s is not a valid header', (header) => {
  expect(readTraceparent(header)).toBeUndefined();
});
