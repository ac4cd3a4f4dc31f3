interface Settings<T> {
  /** How many milliseconds one is shown; none for one that shows nothing by itself: it comes with the next. */
  readonly lasts: (item: T) => number;
  /** Shows some, of which the last is the moment to show: usually one, all the rest where they are skipped. */
  readonly show: (items: readonly T[]) => void;
  /** There is no more to show. */
  readonly end: () => void;
  /** If more than so many wait, those before them are shown at once. */
  readonly most?: number;
}

/** Shows things one after the other at a calm pace, each exactly once and in their order, however they arrive. */
export class TurnQueue<T> {
  readonly #settings: Settings<T>;
  #waiting: readonly T[] = [];
  /** How long what is shown now is shown, and what then shows the next. */
  #current: { readonly ms: number; readonly timer: ReturnType<typeof setTimeout> } | undefined;
  #speed = 1;

  constructor(settings: Settings<T>) {
    this.#settings = settings;
  }

  get isRunning(): boolean {
    return this.#current !== undefined;
  }

  /** How many wait that show something by themselves. */
  get left(): number {
    return this.#waiting.filter((item) => this.#settings.lasts(item) > 0).length;
  }

  add(items: readonly T[]): void {
    this.#waiting = [...this.#waiting, ...items];
    if (this.#current === undefined && this.#waiting.length > 0) this.#next();
  }

  /** Shows all that wait at once, with these after them, and ends. */
  skip(more: readonly T[] = []): void {
    if (this.#current === undefined && more.length === 0) return;
    const rest = [...this.#drop(), ...more];
    if (rest.length > 0) this.#settings.show(rest);
    this.#settings.end();
  }

  /** Stays where it is; what waits is not shown. */
  stop(): void {
    this.#drop();
  }

  /** Twice as fast with 2. */
  set speed(speed: number) {
    this.#speed = speed;
    const { ms } = this.#current ?? {};
    clearTimeout(this.#current?.timer);
    if (ms !== undefined) this.#wait(ms);
  }

  #drop(): readonly T[] {
    clearTimeout(this.#current?.timer);
    this.#current = undefined;
    const rest = this.#waiting;
    this.#waiting = [];
    return rest;
  }

  #next(): void {
    this.#current = undefined;
    const { lasts, show, end, most } = this.#settings;
    const shown = this.#waiting.flatMap((item, i) => (lasts(item) > 0 ? [i] : []));
    const skipped = most === undefined ? 0 : Math.max(0, shown.length - 1 - most);
    const last = shown[skipped] ?? this.#waiting.length - 1;
    const items = this.#waiting.slice(0, last + 1);
    this.#waiting = this.#waiting.slice(last + 1);
    const ms = items.reduce((longest, item) => Math.max(longest, lasts(item)), 0);
    if (ms > 0) this.#wait(ms);
    if (items.length > 0) show(items);
    if (ms === 0) end();
  }

  #wait(ms: number): void {
    this.#current = { ms, timer: setTimeout(() => this.#next(), ms / this.#speed) };
  }
}
