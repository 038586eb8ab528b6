import { compileOnce, KernelMemory } from '../pixels/simd/kernel-memory.ts';
import { type KernelName, kernelsModule } from './kernels-module.ts';

const compiledKernels = compileOnce(kernelsModule);

export class ScoreMemory extends KernelMemory<KernelName> {
  constructor() {
    super(compiledKernels());
  }
}

/** Floats in a vector. Kernels process and write whole vectors. */
export const LANES = 4;

/** Iterations of a kernel for a row of floats. */
export const iterationsFor = (length: number): number => Math.ceil(length / LANES);
