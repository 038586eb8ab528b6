import { compileOnce, KernelMemory } from './kernel-memory.ts';
import { type KernelName, kernelsModule } from './kernels-module.ts';

export type { FloatRow } from './kernel-memory.ts';

const compiledKernels = compileOnce(kernelsModule);

/** Rows of one operation on pixels, and the kernels that process them. */
export class RowMemory extends KernelMemory<KernelName> {
  constructor() {
    super(compiledKernels());
  }
}
