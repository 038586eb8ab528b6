import type { EngineRequest } from '../../engine/contract.ts';
import { convert } from '../../engine/convert.ts';
import type { ConversionResponse } from './contract.ts';
import { processState } from './recycling.ts';
import { serverHost } from './server-host.ts';

/** Converts one file. Never throws: the response contains the error. */
export const convertOnServer = async (request: EngineRequest): Promise<ConversionResponse> => ({
  ...(await convert(request, serverHost)),
  ...processState(),
});
