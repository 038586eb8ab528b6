import type { Language } from '../../language/languages.ts';
import { readConfig } from '../config/config.ts';
import { deploymentsOf } from '../http/deployment.ts';
import { unknownResponseStream } from '../http/response-stream.ts';
import { createServices } from './create-app.ts';
import type { Services } from './services.ts';

let services: Promise<Services> | undefined;

/** The locals that `server.ts` passes to every request, for `npm run dev`, where Astro's own server runs instead. */
export async function developmentLocals(language: Language): Promise<Partial<App.Locals>> {
  services ??= createServices(readConfig(process.env));
  const createdServices = await services;
  return {
    services: createdServices,
    deployment: (await deploymentsOf(createdServices.config))[language],
    address: '127.0.0.1',
    responseStream: unknownResponseStream,
  };
}
