import { expect, test } from 'vitest';
import { jsonLd } from './structured-data.ts';

test.each(['</script><p>', '<!--<script>', '</SCRIPT >'])('%j cannot close the script element', (name) => {
  const text = jsonLd({ name });
  expect(text).not.toContain('<');
  expect(JSON.parse(text)).toEqual({ name });
});
