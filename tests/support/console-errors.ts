import { afterEach, expect, vi } from 'vitest';

// A message on the console reports a problem that assertions may miss.
const complaints: unknown[][] = [];
vi.spyOn(console, 'error').mockImplementation((...args) => void complaints.push(args));

afterEach(() => {
  expect(complaints.splice(0), 'console.error').toEqual([]);
});
