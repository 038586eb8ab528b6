// Errors with all of their texts. The first scripts of a page import app-error.ts alone.
import './errors/rare-sentences.ts';

// biome-ignore lint/performance/noBarrelFile: Whatever uses errors must not forget their texts.
export * from './errors/app-error.ts';
