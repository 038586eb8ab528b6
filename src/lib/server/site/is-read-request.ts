import type { IncomingMessage } from 'node:http';

/** Whether a request is a GET or HEAD, and so has no body. */
export const isReadRequest = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD';
