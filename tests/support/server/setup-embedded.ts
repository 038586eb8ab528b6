import { backendSetup } from './backends.ts';

export const setup = backendSetup('embedded');
