export * from '../start-sharp.ts';
