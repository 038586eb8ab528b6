/** Values in the memory of kernels. A view is valid until the next row is created. */
export interface Row<Values> {
  /** Address of the first value. */
  address: number;
  readonly values: Values;
}

export interface FloatRow extends Row<Float32Array<ArrayBuffer>> {
  /** With the margins. */
  readonly withMargin: Float32Array<ArrayBuffer>;
}
export type ByteRow = Row<Uint8Array<ArrayBuffer>>;

type Kernel = (constants: number, ...rowsAndCount: number[]) => void;

/** The largest number of bytes that a kernel touches before or after a row. */
const PADDING_BYTES = 64;
const PAGE_BYTES = 65_536;
const MAX_PAGES = 65_536;

/** @param module a WebAssembly module in Base64. @returns a function that compiles it when first called */
export function compileOnce(module: string): () => WebAssembly.Module {
  let compiled: WebAssembly.Module | undefined;
  return () => {
    compiled ??= new WebAssembly.Module(Uint8Array.from(atob(module), (character) => character.charCodeAt(0)));
    return compiled;
  };
}

/** Rows of one operation, and the kernels that process them. */
export class KernelMemory<KernelName extends string> {
  readonly run: Readonly<Record<KernelName, Kernel>>;
  readonly #memory = new WebAssembly.Memory({ initial: 1, maximum: MAX_PAGES });
  #values = new Float32Array();
  #end = PADDING_BYTES;

  constructor(kernels: WebAssembly.Module) {
    const { exports } = new WebAssembly.Instance(kernels, { env: { memory: this.#memory } });
    this.run = exports as KernelMemory<KernelName>['run'];
  }

  /** Creates a row of floats of 32 bits. @param margin number of values before and after it */
  floats(length: number, margin = 0): FloatRow {
    const start = this.#reserve(4 * (length + 2 * margin));
    const all = this.#row(start, (buffer) => new Float32Array(buffer, start, length + 2 * margin));
    const address = start + 4 * margin;
    const row = this.#row(address, (buffer) => new Float32Array(buffer, address, length));
    return Object.defineProperty(row, 'withMargin', { get: () => all.values }) as FloatRow;
  }

  bytes(length: number): ByteRow {
    const address = this.#reserve(length);
    return this.#row(address, (buffer) => new Uint8Array(buffer, address, length));
  }

  /** Stores the constants of a kernel. @returns their address */
  constants(...values: number[]): number {
    const { address } = this.floats(4 * values.length);
    this.setConstants(address, ...values);
    return address;
  }

  setConstants(address: number, ...values: number[]): void {
    const lanes = new Float32Array(this.#memory.buffer, address, 4 * values.length);
    for (const [index, value] of values.entries()) lanes.fill(value, 4 * index, 4 * index + 4);
  }

  /** All of the memory as floats. The view is valid until the next row is created. */
  get values(): Float32Array<ArrayBuffer> {
    if (this.#values.byteLength < this.#end) this.#values = new Float32Array(this.#memory.buffer as ArrayBuffer);
    return this.#values;
  }

  #reserve(bytes: number): number {
    const address = this.#end;
    this.#end += Math.ceil(bytes / 16) * 16 + PADDING_BYTES;
    const missing = this.#end - this.#memory.buffer.byteLength;
    if (missing > 0) this.#memory.grow(Math.ceil(missing / PAGE_BYTES));
    return address;
  }

  #row<Values extends ArrayBufferView>(address: number, view: (buffer: ArrayBuffer) => Values): Row<Values> {
    const memory = this.#memory;
    let values = view(memory.buffer as ArrayBuffer);
    return {
      address,
      get values() {
        // Growing detaches views, which makes them empty.
        if (values.byteLength === 0) values = view(memory.buffer as ArrayBuffer);
        return values;
      },
    };
  }
}
