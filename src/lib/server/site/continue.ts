import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * Who asks before he sends a body (`Expect: 100-continue`) is told to send it when it is first read. So what is refused for
 * what its headers say, or for how busy the service is, is not sent in vain.
 */
export function continueWhenRead(request: IncomingMessage, response: ServerResponse): void {
  const onListener = (event: string | symbol) => {
    if (event !== 'readable' && event !== 'data') return;
    request.off('newListener', onListener);
    if (!response.headersSent) response.writeContinue();
  };
  request.on('newListener', onListener);
}
