/** Amounts in use, by key and in total. */
export class KeyedTotals {
  readonly #byKey = new Map<string, number>();
  #total = 0;

  get total(): number {
    return this.#total;
  }

  of(key: string): number {
    return this.#byKey.get(key) ?? 0;
  }

  /** @param amount negative to subtract */
  add(key: string, amount: number): void {
    this.#total += amount;
    const sum = this.of(key) + amount;
    if (sum > 0) this.#byKey.set(key, sum);
    else this.#byKey.delete(key);
  }
}
