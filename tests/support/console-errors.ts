import { afterEach, expect, vi } from 'vitest';

// Whatever complains on the console has found something wrong, also where no assertion looks.
const complaints: unknown[][] = [];
vi.spyOn(console, 'error').mockImplementation((...words) => void complaints.push(words));

afterEach(() => {
  expect(complaints.splice(0), 'console.error').toEqual([]);
});
