// Node's globals that sharp and emnapi use. The build puts them into their modules only.

class EngineBuffer extends Uint8Array {}

/** A Uint8Array with Node's way to view memory. sharp recognizes input by it, and emnapi creates results with it. */
export const Buffer = Object.assign(EngineBuffer, {
  from: (memory: ArrayBuffer, byteOffset?: number, length?: number) => new EngineBuffer(memory, byteOffset, length),
});

export const process = { env: {}, versions: {}, once: (): void => {} };
