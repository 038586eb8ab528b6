import { conversionOperations } from './conversion-operations.ts';
import { deliveryOperations } from './delivery-operations.ts';
import type { Operation } from './operation.ts';
import { previewOperations } from './preview-operations.ts';
import { resultOperations } from './result-operations.ts';

/** All requests of the API. */
export const operations: readonly Operation[] = [
  ...conversionOperations,
  ...resultOperations,
  ...deliveryOperations,
  ...previewOperations,
];
